// A view that comes as changes against the one before (docs/PROTOCOL.md, section 4). Pure. What stays is the same object as
// it was, so that nothing of it is drawn again.
import { create } from '@bufbuild/protobuf';
import { type View, type ViewChanges, ViewSchema } from '../gen/cherta/v1/view_pb';

interface Field {
  readonly name: string;
  readonly value: unknown;
}

const inWireOrder = [...ViewSchema.fields].sort((a, b) => a.number - b.number);
const newer = '$unknown';  // fields that this page knows nothing of: they have greater numbers

// A view as the list of its fields: each element of a repeated one by itself; standard values are none.
function listed(view: View): Field[] {
  const values = view as unknown as Readonly<Record<string, unknown>>;
  const known = inWireOrder.flatMap(({ localName: name, fieldKind }) => {
    const value = values[name];
    if (fieldKind === 'list') return (value as readonly unknown[]).map((one) => ({ name, value: one }));
    return value === undefined || value === '' || value === 0 || value === false ? [] : [{ name, value }];
  });
  return [...known, ...(view.$unknown ?? []).map((value) => ({ name: newer, value }))];
}

function made(fields: readonly Field[]): View {
  const view = create(ViewSchema);
  const values = view as unknown as Record<string, unknown>;
  for (const { name, value } of fields) {
    if (Array.isArray(values[name])) values[name].push(value);
    else if (name === newer) values[newer] = [value];
    else values[name] = value;
  }
  return view;
}

/** What came does not fit what came before. */
export class Misfit extends Error {}

/** The view after these changes; throws Misfit if they are not of this view, which no server sends. */
export function changed(before: View, changes: ViewChanges): View {
  const had = listed(before);
  const added = changes.added ? listed(changes.added) : [];
  const after: Field[] = [];
  let [at, fresh] = [0, 0];
  for (const { keep, drop, add } of changes.runs) {
    after.push(...had.slice(at, at + keep), ...added.slice(fresh, fresh + add));
    at += keep + drop;
    fresh += add;
  }
  if (at > had.length || fresh !== added.length) throw new Misfit();
  return made([...after, ...had.slice(at)]);
}
