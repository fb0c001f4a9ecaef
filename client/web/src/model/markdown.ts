// The little of Markdown that docs/rules uses, as values: the page draws them itself, so that no text is ever taken for markup.

export interface Span {
  readonly kind: 'text' | 'strong' | 'em' | 'code' | 'rule';  // rule: a rule's ID
  readonly text: string;
}
type Spans = readonly Span[];

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: Spans }
  | { readonly kind: 'text'; readonly spans: Spans }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Spans[] }
  | { readonly kind: 'table'; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] }
  | { readonly kind: 'code'; readonly text: string };

const marks = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\)|\b[A-Z]{2}-\d+(?:\.\d+)*)/;

function spanOf(text: string): Span {
  if (text.startsWith('`')) return { kind: 'code', text: text.slice(1, -1) };
  if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) };
  if (text.startsWith('*') && text.length > 2) return { kind: 'em', text: text.slice(1, -1) };
  const link = /^\[([^\]]+)\]\([^)]+\)$/.exec(text)?.[1];
  if (link !== undefined) return { kind: 'text', text: link };
  return { kind: /^[A-Z]{2}-\d/.test(text) ? 'rule' : 'text', text };
}

export const spansOf = (text: string): Spans =>
  text
    .split(marks)
    .filter((part) => part !== '')
    .map(spanOf);

const cells = (line: string): readonly Spans[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .replaceAll('\\|', '\u0001')
    .split('|')
    .map((cell) => spansOf(cell.trim().replaceAll('\u0001', '|')));

const item = /^ {0,3}(?:[-*]|(\d+)\.) +(.*)$/;

/** What follows as one block, and how many lines it took. */
function blockAt(lines: readonly string[], at: number): readonly [Block | undefined, number] {
  const line = lines[at] ?? '';
  const heading = /^(#+) (.*)$/.exec(line);
  if (heading) return [{ kind: 'heading', level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? '') }, 1];
  if (line.trim() === '') return [undefined, 1];
  const until = (ends: (next: string) => boolean): number => {
    const found = lines.slice(at + 1).findIndex(ends);
    return found < 0 ? lines.length : at + 1 + found;
  };
  if (/^ {4}/.test(line)) {
    const end = until((next) => next.trim() !== '' && !/^ {4}/.test(next));
    return [{ kind: 'code', text: lines.slice(at, end).map((one) => one.slice(4)).join('\n').trimEnd() }, end - at];
  }
  if (line.startsWith('|')) {
    const end = until((next) => !next.startsWith('|'));
    const [head = [], , ...rows] = lines.slice(at, end).map(cells);
    return [{ kind: 'table', head, rows }, end - at];
  }
  const first = item.exec(line);
  if (first) {
    const end = until((next) => next.trim() === '' || next.startsWith('#') || next.startsWith('|'));
    const items: string[] = [];
    for (const one of lines.slice(at, end)) {
      const words = item.exec(one)?.[2];
      if (words !== undefined) items.push(words);
      else items.push(`${items.pop() ?? ''} ${one.trim()}`);
    }
    return [{ kind: 'list', ordered: first[1] !== undefined, items: items.map(spansOf) }, end - at];
  }
  const end = until((next) => next.trim() === '' || next.startsWith('#') || next.startsWith('|') || item.test(next));
  return [{ kind: 'text', spans: spansOf(lines.slice(at, end).map((one) => one.trim()).join(' ')) }, end - at];
}

export function blocksOf(text: string): readonly Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, taken] = blockAt(lines, at);
    if (block) blocks.push(block);
    at += taken;
  }
  return blocks;
}

export const plain = (spans: Spans): string => spans.map((span) => span.text).join('');

/** All that a block says, for searching. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(plain).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join('\n');
    default:
      return plain(block.spans);
  }
}

/** Whether a rule's ID is, or lies under, another: TR-7.2.3 under TR-7.2. */
export const isUnder = (id: string, above: string): boolean => id === above || id.startsWith(`${above}.`);

/** The block in which most of a rule's number is found: itself, else the paragraph or chapter that it belongs to, else what lies under it; -1: none. */
export function blockOfRule(blocks: readonly Block[], rule: string): number {
  const ids = blocks.map((block): readonly string[] => wordsOf(block).match(/[A-Z]{2}-\d+(?:\.\d+)*/g) ?? []);
  for (let id = rule; id !== ''; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') {
    const exact = ids.findIndex((all) => all.includes(id));
    if (exact >= 0) return exact;
    const under = ids.findIndex((all) => all.some((one) => isUnder(one, id)));
    if (under >= 0) return under;
  }
  return -1;
}

// What is typed in a shell, or set by who makes a match.
const typed = /^(?:cherta|chertad|scenario=|--)/;

const isTyped = (block: Block): boolean => block.kind === 'code' || (block.kind === 'text' && block.spans.some((span) => span.kind === 'code' && typed.test(span.text)));

/** What was sought, for a player: what he reads before what he would type, and the head of the text, its contents, last of all. */
export function forReaders(blocks: readonly Block[], found: readonly number[]): readonly number[] {
  const begun = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1);
  const rank = (at: number): number => (at < begun ? 2 : blocks[at] && isTyped(blocks[at]) ? 1 : 0);
  return [...found].sort((a, b) => rank(a) - rank(b) || a - b);
}
