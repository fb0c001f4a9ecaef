// Shots and melees as cards in the log, from the lines that this viewer was told: a Murid's dice only he was told.
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf, facesOf, partOf, seatOfSide } from '../../model/luck';
import { type Battle, type BattlesOf, cutAt, type Face, type Row, rulesOf, six, ten } from '../battle';
import { type Event, isTrue, word } from '../tell';
import { bandWords, bt } from './battle.words';
import { nameOf } from './figures';

const begins = /^(?:shot|sharpshot|melee)$/;
const follows = /^(?:specialist_dice|casualties|specialist_lost|hit_points|allocation_pending|cinc_die|cinc_lost|group_dispersed|unit_removed|withdrew|surrendered|gun_lost|baggage_taken)$/;
const drawn = /^(?:specialist_dice)$/;  // in the table itself

const inches = (hundredths: unknown): string => `${String(Number(hundredths) / 100)}″`;
type Chargers = ReadonlyMap<string, readonly string[]>;

const unitOf = (event: Event, name: string): string => nameOf(event[name]) ?? '';

function leaders(lines: readonly FeedLine[]): readonly Row[] {
  const thrown = lines.filter(({ kind }) => kind === 'specialist_dice').flatMap((line): readonly Face[] => {
    const dice: unknown = eventOf(line)['dice'];
    return (Array.isArray(dice) ? dice : []).flatMap((die: unknown) => ten(partOf({ die }, 'die')['die']).map((face) => ({ ...face, counts: partOf({ die }, 'die')['lost'] === true })));
  });
  return thrown.length > 0 ? [{ label: bt('leaders'), rule: 'MW-7.10', cells: [{ dice: thrown, isWide: true }] }] : [];
}

function shotOf(lines: readonly FeedLine[]): Battle | undefined {
  const [shot, ...rest] = lines;
  const event = shot ? eventOf(shot) : {};
  const [shooter, target, by] = [unitOf(event, 'shooter'), unitOf(event, 'target'), seatOfSide(event['by'])];
  if (!shot || shooter === '' || target === '' || by < 0) return undefined;
  const need = Number(event['need']);
  const isHalved = isTrue(event, 'halved');  // then the faces do not say which of them hit
  const dice = facesOf(event['dice']);
  const known = Array.isArray(event['dice']);
  const wide = (label: string, text: string, rule?: string): Row => ({ label, cells: [{ text, isWide: true }], ...(rule !== undefined && { rule }) });
  return {
    title: bt('shot', { a: shooter, b: target }),
    heads: [{ text: shooter, seat: by }, { text: target, seat: 1 - by }],
    rows: [
      wide(bt('range'), `${inches(event['distance'])}, ${bandWords(word(event, 'band'))}`, 'MW-7.4'),
      wide(bt('needs'), `${need}${need < 6 ? '+' : ''}`),
      { label: bt('dice'), rule: 'MW-7.5', cells: [known ? { dice: six(dice, (face) => !isHalved && face >= need), isWide: true } : { text: bt('hidden'), isWide: true }] },
      ...(isTrue(event, 'standard') ? [wide(bt('standard'), '+1', 'MW-10.6')] : []),
      ...(isHalved ? [wide(bt('halved'), '½', 'MW-7.14')] : []),
      ...(event['hits'] === undefined ? [] : [{ ...wide(bt('hits'), word(event, 'hits')), isSum: true }]),
      ...(event['ammunition'] === undefined || by !== 0 ? [] : [wide(bt('ammunition'), word(event, 'ammunition'), 'MW-9.9')]),
      ...leaders(rest),
    ],
    after: rest.filter(({ kind }) => !drawn.test(kind)),
    rules: rulesOf(lines),
    lines,
  };
}

const men = (lost: Event): number => ['rank', 'officers', 'standards', 'musicians'].reduce((sum, kind) => sum + Number(lost[kind] ?? 0), 0);

function sharpshotOf(lines: readonly FeedLine[]): Battle | undefined {
  const [shot, ...after] = lines;
  const event = shot ? eventOf(shot) : {};
  const [shooter, all] = [unitOf(event, 'shooter'), Array.isArray(event['targets']) ? event['targets'] : []];
  if (!shot || shooter === '' || all.length === 0) return undefined;
  const targets = all.map((one: unknown) => partOf({ one }, 'one'));
  return {
    title: bt('sharpshot', { a: shooter }),
    heads: [{ text: bt('range'), seat: -1 }, { text: bt('lost'), seat: -1 }],
    rows: [
      ...targets.map((one) => ({ label: unitOf(one, 'target'), rule: 'MW-16.3', cells: [{ text: `${inches(one['distance'])}, ${bandWords(word(one, 'band'))}` }, { text: men(partOf(one, 'lost')) }] })),
      { label: bt('dice'), cells: [Array.isArray(event['dice']) ? { dice: six(facesOf(event['dice'])), isWide: true } : { text: bt('hidden'), isWide: true }] },
    ],
    after,
    rules: rulesOf(lines),
    lines,
  };
}

const winners: Readonly<Record<string, 'won0' | 'won1' | 'draw'>> = { murid: 'won0', russian: 'won1', draw: 'draw' };

function meleeOf(lines: readonly FeedLine[], chargers: Chargers): Battle | undefined {
  const [fought, ...after] = lines;
  const event = fought ? eventOf(fought) : {};
  const [murid, russian, outcome] = [unitOf(event, 'murid'), unitOf(event, 'russian'), winners[word(event, 'outcome')]];
  if (!fought || murid === '' || russian === '' || outcome === undefined) return undefined;
  const isKnown = Array.isArray(event['murid_dice']);
  const charged = chargers.get(murid)?.includes(russian) ? { a: murid, b: russian } : chargers.get(russian)?.includes(murid) ? { a: russian, b: murid } : undefined;
  return {
    title: charged ? bt('charge', charged) : bt('melee', { a: murid, b: russian }),
    heads: [{ text: murid, seat: 0 }, { text: russian, seat: 1 }],
    rows: [
      { label: bt('dice'), rule: 'MW-8.3', cells: [isKnown ? { dice: six(facesOf(event['murid_dice'])) } : { text: bt('hidden') }, { dice: six(facesOf(event['russian_dice'])) }] },
      ...(isTrue(event, 'standard') ? [{ label: bt('standard'), rule: 'MW-10.6', cells: [{ text: '+1' }, {}] }] : []),
      ...(isKnown ? [{ label: bt('caused'), cells: [{ text: word(event, 'on_russians'), isMore: outcome === 'won0' }, { text: word(event, 'on_murids'), isMore: outcome === 'won1' }], isSum: true }] : []),
      { label: bt('lost'), cells: [{}, { text: word(event, 'russians_lost') }] },
    ],
    result: { text: bt(outcome) },
    after,
    rules: rulesOf(lines),
    lines,
  };
}

/** Who has run into whom at this step. */
function chargersOf(lines: readonly FeedLine[]): Chargers {
  const contacts = lines.filter(({ kind }) => kind === 'contact').map(eventOf);
  return new Map(contacts.map((event) => [unitOf(event, 'unit'), (Array.isArray(event['enemies']) ? event['enemies'] : []).map((one: unknown) => nameOf(one) ?? '')]));
}

const makers: Readonly<Record<string, (lines: readonly FeedLine[], chargers: Chargers) => Battle | undefined>> = { shot: shotOf, sharpshot: sharpshotOf, melee: meleeOf };

export const battlesOf: BattlesOf = (step) => {
  const chargers = chargersOf(step.lines);
  return cutAt(step, begins, follows).flatMap((lines) => makers[lines[0]?.kind ?? '']?.(lines, chargers) ?? []);
};
