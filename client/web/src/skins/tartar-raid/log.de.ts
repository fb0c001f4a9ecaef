// Lines of Tartar Raid's log in German that need more than a few words of their event: forces, what is in a counter (its owner's, in brackets), dice with what changes them.
import { cardWords } from '../../model/describe';
import { facesOf, partOf } from '../../model/luck';
import { counted, type Event, isTrue, listOf, of, partsOf, type Table, word } from '../tell';

const sides: Table = { first: 'Der Aga', second: 'Der Fürst' };
const skills: Table = { good: 'gut', average: 'mittelmäßig', poor: 'schlecht' };
const leaders: Table = { aga: 'dem Aga', tsub1: 'dem ersten Unterführer', tsub2: 'dem zweiten Unterführer', prince: 'dem Fürsten', fsub: 'dem Unterführer', reinf: 'dem Befehlshaber der Verstärkungen' };
const names: Table = { aga: 'der Aga', tsub1: 'der erste Unterführer', tsub2: 'der zweite Unterführer', prince: 'der Fürst', fsub: 'der Unterführer', reinf: 'der Befehlshaber der Verstärkungen' };
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  levy: ['Aufgebotener', 'Aufgebotene'], peasant: ['Bauer', 'Bauern'], foot: ['zu Fuß', 'zu Fuß'], cossack: ['Angeworbener', 'Angeworbene'], tartar: ['Tatar', 'Tataren'], feudal: ['Fürstlicher', 'Fürstliche'],
};
const manners: Table = {
  burn: 'verbrannt', carry: 'versklavt, die Sklaven ziehen mit', guard: 'versklavt, eine Wache bleibt bei den Sklaven', caravan1: 'versklavt, ein Zug aus 1 Einheit gebildet', caravan2: 'versklavt, ein Zug aus 2 Einheiten gebildet',
};
const fights: Table = { field: 'Schlacht', assault: 'Kampf um das Dorf', sally: 'Ausfall', tartary: 'Schlacht in der Tatarei', big_opportunity: 'Sturm auf die Stadt' };
const objectives: Table = { burn: 'Dörfer verbrennen', enslave: 'Dörfer versklaven und plündern', rush: 'die Stadt stürmen' };
const edges: Table = { north: 'Nordrand', south: 'Südrand', east: 'Ostrand' };
const ends: Table = { tartars_destroyed: 'Die Tataren sind vernichtet.', tartars_home: 'Die Tataren sind daheim.', turn_limit: 'Die Zeit ist um.', resigned: 'Die Partie ist aufgegeben.', aborted: 'Die Spielleitung hat die Partie beendet.' };
const verdicts: Table = { aga: 'Der Raubzug ist der des Agas.', prince: 'Der Tag ist der des Fürsten.', shared: 'Die Ehre ist geteilt.' };
const homeward: Table = { declared: 'Der Aga erklärt den Abzug: Die Tataren reiten heim.', turn10: 'Die zehnte Runde ist vorbei: Die Tataren müssen heim.', leader_lost: 'Ohne ihren Aga müssen die Tataren heim.' };
const grounds: Table = { blocked: 'gesperrt', rough: 'rau' };

const side = (e: Event): string => of(sides, word(e, 'side'));
const some = (units: number, kind: string): string => counted(units, ...(kinds[kind] ?? [kind, kind]));
const loads = (n: number): string => counted(n, 'Marke', 'Marken') + ' mit Sklaven oder Beute';
const cards = (value: unknown): string => listOf((Array.isArray(value) ? value : []).map((one) => cardWords(String(one))));

/** "9 Tataren unter dem Aga und 2 Marken mit Sklaven oder Beute". */
function contents(inside: Event): string {
  if (isTrue(inside, 'dummy')) return `ein Gerücht${word(inside, 'claim') === '' ? '' : ` (gibt sich ${of(skills, word(inside, 'claim'))})`}`;
  const men = partsOf(inside, 'contingents').map((one) => {
    const who = one['units'] === undefined ? `ungeprüfte ${kinds[word(one, 'kind')]?.[1] ?? word(one, 'kind')}` : some(Number(one['units']), word(one, 'kind'));
    return `${who}${word(one, 'leader') === '' ? (isTrue(one, 'leader_lost') ? ' ohne Befehlshaber' : '') : ` unter ${of(leaders, word(one, 'leader'))}`}`;
  });
  const marks = partsOf(inside, 'markers').length;
  const form = { caravan: ' (ein Zug)', guard: ' (eine Wache)' }[word(inside, 'form')] ?? '';
  return (listOf([...men, ...(marks > 0 ? [loads(marks)] : [])]) || 'niemand') + form;
}
export const bracket = (e: Event): string => (e['contents'] === undefined ? '' : ` (${contents(partOf(e, 'contents'))})`);

function force(all: Event): string {
  const who = Array.isArray(all['counters']) && all['counters'].length > 0 ? listOf(all['counters']) : 'niemand';
  const men = partsOf(all, 'units').map((one) => some(Number(one['units']), word(one, 'kind')));
  if (men.length === 0) return who;
  const leader = word(all, 'senior') !== '' ? `Befehlshaber ${of(skills, word(all, 'senior'))}` : isTrue(all, 'leader_lost') ? 'Befehlshaber verloren' : 'kein Befehlshaber';
  return `${who} (${listOf(men)}, ${leader}${isTrue(all, 'markers') ? ', mit Sklaven oder Beute' : ''})`;
}
const left = (e: Event): string => (partsOf(e, 'left').length === 0 ? '' : ` Es bleiben ${listOf(partsOf(e, 'left').map((one) => `${word(one, 'counter')} ${word(one, 'units')}`))}.`);

const modifier = (e: Event): string => (Number(e['modifier'] ?? 0) === 0 ? '' : Number(e['modifier']) > 0 ? ` plus ${word(e, 'modifier')}` : ` minus ${-Number(e['modifier'])}`);
const commander = (e: Event): string => (word(e, 'skill') === '' ? '' : `, der Befehlshaber ist ${of(skills, word(e, 'skill'))}`);
const loss = (e: Event): string => (Number(e['loss'] ?? 0) === 0 ? '' : `, ${counted(Number(e['loss']), 'Einheit', 'Einheiten')} verloren`);

function battle(e: Event): string {
  const late = facesOf(e['straggler_dice']);
  return `${of(fights, word(e, 'kind'))} in ${word(e, 'box')}, ${e['attacker'] === 'first' ? 'der Aga' : 'der Fürst'} greift an: ${force(partOf(e, 'tartars'))} gegen ${force(partOf(e, 'feudals'))}.${late.length > 0 ? ` Nachzügler: ${listOf(late)}.` : ''}`;
}

function stormed(e: Event): string {
  const held = partsOf(partOf(e, 'feudals'), 'counters').length > 0 ? `, gehalten von ${force(partOf(e, 'feudals'))}` : '';
  return `Die Stadt in ${word(e, 'box')} wird angegriffen von ${force(partOf(e, 'tartars'))}${held}: die Tataren ${word(e, 'tartar_score')}, die Stadt ${word(e, 'town_score')}. ${isTrue(e, 'taken') ? 'Sie fällt.' : 'Sie hält.'} Verluste ${word(e, 'tartar_loss')} und ${word(e, 'feudal_loss')}.${left(e)}`;
}

function deal(who: string, one: Event): string {
  const wanted = word(one, 'objective') === '' ? '' : ` Der Befehl des Khans: ${of(objectives, word(one, 'objective'))}${Number(one['villages_required']) > 0 ? `, ${word(one, 'villages_required')} davon` : ''}${one['objective'] === 'rush' && Number(one['wrath_required']) > 0 ? `; misslingt es, ${word(one, 'wrath_required')} Dörfer` : ''}.`;
  return ` ${who} ist ${of(skills, word(one, 'skill'))} (eine ${word(one, 'skill_die')}); Treff ${cards(one['clubs'])}; Karten ${cards(one['hand'])}.${wanted}`;
}

function place(at: Event): string {
  return at['at'] === 'town' ? 'in der Stadt' : at['at'] === 'box' ? `in Dorf ${word(at, 'box')}` : `am ${of(edges, word(at, 'edge'))}`;
}
function mustered(e: Event): string {
  const plan = partOf(e, 'plan');
  if (e['plan'] === undefined) return 'Der Fürst hat seine Befehle gegeben.';
  const units = (key: string): string => counted(Number(plan[key]), 'Einheit', 'Einheiten');
  return [
    `Der Fürst hat seine Befehle gegeben. Der Fürst mit ${units('prince_units')} ${place(partOf(plan, 'prince_place'))}`,
    Number(plan['fsub_units']) > 0 ? `, der Unterführer mit ${units('fsub_units')} ${place(partOf(plan, 'fsub_place'))}` : '',
    word(plan, 'cossacks') === '' ? '' : `; Angeworbene kommen über den ${of(edges, word(plan, 'cossacks'))}`,
    partsOf(plan, 'heroes').length > 0 ? `; heldenhafte Dörfler in ${listOf(plan['heroes'])}` : '',
    '.',
  ].join('');
}

function over(e: Event): string {
  const account = partOf(e, 'account');
  const met = isTrue(account, 'appeased') ? 'Die Stadt steht, doch der Khan ist besänftigt' : isTrue(account, 'objective_met') ? 'Das Ziel ist erreicht' : 'Das Ziel ist nicht erreicht';
  const sums = `${counted(Number(account['villages_overrun']), 'Dorf', 'Dörfer')} überrannt, ${counted(Number(account['markers_home']), 'Marke', 'Marken')} daheim; verloren ${word(account, 'tartars_lost')} tatarische und ${word(account, 'feudals_lost')} fürstliche Einheiten`;
  return `${ends[word(account, 'code')] ?? 'Die Partie ist vorbei.'} ${met}: ${sums}. ${verdicts[word(account, 'verdict')] ?? 'Es gibt kein Urteil.'}`;
}

function rumours(e: Event): string {
  const die = e['die'] === undefined ? '' : `Die List: eine ${word(e, 'die')}${isTrue(e, 'ended') ? ', sie ist vorbei. ' : ', sie geht weiter.'}`;
  const gone = partsOf(e, 'counters').length > 0 || (Array.isArray(e['counters']) && e['counters'].length > 0) ? `Nur Gerüchte waren es, und sind fort: ${listOf(e['counters'])}.` : 'Nichts, was durchs Land reitet, ist mehr ein Gerücht.';
  return die + (isTrue(e, 'ended') ? gone : '');
}

const until = (roll: number): number => (roll === 6 ? 0 : roll);

export const more: Readonly<Record<string, (event: Event) => string | undefined>> = {
  assault_ordered: (e) => `${word(e, 'counter')} fordert die Dörfler heraus.`,
  sally_ordered: (e) => `${word(e, 'counter')} kommt aus der Stadt.`,
  battle_started: battle,
  big_opportunity: stormed,
  card_nullified: (e) => `${cardWords(word(e, 'nullified'))} bewirkt nichts: ${cardWords(word(e, 'by'))} wird dagegen gespielt.`,
  chertas_placed: (e) => (partsOf(e, 'rows').length === 0 ? 'Die Grenze ist offen: keine Cherta.' : `${partsOf(e, 'rows').length === 1 ? 'Eine Cherta schützt die Grenze in Reihe' : 'Chertas schützen die Grenze in den Reihen'} ${listOf(e['rows'])}.`),
  commanders_killed: (e) => (partsOf(e, 'leaders').length === 0 ? undefined : `Gefallen: ${listOf(partsOf(e, 'leaders').map((one) => of(names, word(one, 'leader'))))}.`),
  dealt: (e) => `Um das Können wird gewürfelt, und Karten werden gegeben: sechs jeder Seite, und die Treff.${e['aga'] === undefined ? '' : deal('Der Aga', partOf(e, 'aga'))}${e['prince'] === undefined ? '' : deal('Der Fürst', partOf(e, 'prince'))}`,
  dummies_revealed: rumours,
  feudals_mustered: mustered,
  game_over: over,
  leader_lost: (e) => `${side(e)} ist verloren! Eine ${word(e, 'die')}: ${!isTrue(e, 'effect') ? 'Seine Männer kämpfen weiter' : e['side'] === 'first' ? 'Die Tataren wenden sich heim' : 'Seine Männer gehen zurück'}.`,
  left: (e) => `${word(e, 'army')} lässt seine ${kinds[word(e, 'kind')]?.[1] ?? word(e, 'kind')} als ${word(e, 'left')} zurück${bracket(e)}.`,
  markers_freed: (e) => `${loads(Number(e['number']))} befreit, von ${word(e, 'counter')} in ${word(e, 'box')}.`,
  markers_loaded: (e) => (word(e, 'counter') === '' ? undefined : `${word(e, 'counter')} lädt die Beute der Stadt: ${loads(Number(e['number']))}${bracket(e)}.`),
  overrun: (e) => `Dorf ${word(e, 'box')} ist überrannt.${e['fate'] === undefined || word(e, 'counter') === '' ? '' : ` (${of(manners, word(partOf(e, 'fate'), 'manner'))}, von ${word(e, 'counter')}: ${e['contents'] === undefined ? 'fort' : contents(partOf(e, 'contents'))}.)`}`,
  peasants_summoned: (e) => `${word(e, 'army')} ${isTrue(e, 'by_march') ? `nimmt ${word(e, 'peasants')} mit` : `ruft ${word(e, 'peasants')} herbei`}${bracket(e)}.`,
  pursuit_roll: (e) =>
    `${word(e, 'counter')} kommt an die Grenze: eine ${facesOf(e['dice'])[0] ?? 0}${commander(e)}, er ${isTrue(e, 'pursues') ? 'verfolgt' : 'hält'}.${Number(e['cossacks_stay']) > 0 ? ` ${counted(Number(e['cossacks_stay']), 'Einheit', 'Einheiten')} der Angeworbenen bleiben.` : ''}${Number(e['feudals_stay']) > 0 ? ` ${counted(Number(e['feudals_stay']), 'Einheit', 'Einheiten')} der Fürstlichen bleiben.` : ''}${bracket(e)}`,
  reinforcements: (e) => `Verstärkungen kommen dem Fürsten zu Hilfe${e['cards'] === undefined ? '' : ` (Treff ${cards(e['cards'])}${facesOf(e['dice']).length > 0 ? `, Würfel ${listOf(facesOf(e['dice']))}` : ''})`}.`,
  reinforcement_die: (e) => `Kommen Verstärkungen? Eine ${word(e, 'die')}: ${isTrue(e, 'come') ? 'ja' : 'noch nicht'}.`,
  claim_set: (e) => (word(e, 'counter') === '' ? undefined : `Das Gerücht ${word(e, 'counter')} spielt seine Rolle${bracket(e)}.`),
  rough_crossing: (e) => `${word(e, 'counter')} versucht eine raue Seite: eine ${word(e, 'die')}${modifier(e)}${commander(e)}; er ${isTrue(e, 'pass') ? 'kommt durch' : 'kommt nicht durch'}${loss(e)}${bracket(e)}.`,
  cherta_crossing: (e) => `${word(e, 'counter')} kommt an die Cherta der Reihe ${word(e, 'row')}: eine ${word(e, 'die')}${commander(e)}; er ${isTrue(e, 'pass') ? 'kommt durch' : 'wird aufgehalten'}${isTrue(e, 'revealed') ? ', und seine Stärke wird gesehen' : ''}.`,
  siege_roll: (e) => `Vor der Stadt wartet ${word(e, 'counter')} auf seine Stunde: eine ${word(e, 'die')}${modifier(e)}, ${isTrue(e, 'opportunity') ? 'eine große Gelegenheit!' : 'nichts.'}`,
  strength_disclosed: (e) => `${word(e, 'counter')} ist ${counted(Number(e['units']), 'Einheit', 'Einheiten')} stark${word(e, 'cause') === 'intelligence' ? ' (Kundschaft)' : ''}.`,
  surprise: (e) => `${word(e, 'counter')} stürmt die Stadt überraschend: eine ${word(e, 'die')}${modifier(e)}, sie ${isTrue(e, 'taken') ? 'fällt' : 'hält'}${loss(e)}${bracket(e)}.`,
  tartars_deployed: (e) => {
    const subs = partsOf(e, 'subs').filter((one) => word(one, 'skill') !== '').map((one) => `, ${of(names, word(one, 'leader'))} ist ${of(skills, word(one, 'skill'))}`);
    return `Die Tataren sammeln sich hinter der Grenze: ${listOf(partsOf(e, 'counters').map((one) => `${word(one, 'counter')} in ${word(one, 'box')}${bracket(one)}`))}${subs.join('')}.`;
  },
  terrain_placed: (e) => (partsOf(e, 'items').length === 0 ? 'Keine Seite ist gesperrt oder rau.' : `Gelände: ${listOf(partsOf(e, 'items').map((one) => `${word(one, 'a')}-${word(one, 'b')} ${of(grounds, word(one, 'kind'))}`))}.`),
  terrain_rolled: (e) => `Das Land: bis zu ${until(Number(e['blocked_die']))} gesperrte und ${until(Number(e['rough_die']))} raue Seiten.`,
  withdrawing: (e) => homeward[word(e, 'cause')] ?? 'Die Tataren reiten heim.',
  extra_village: (e) => (word(e, 'box') === '' ? 'Der Fürst setzt kein Dorf hinzu.' : `Der Fürst setzt in ${word(e, 'box')} ein Dorf hinzu.`),
  no_town: () => 'Auf der Karte ist kein Platz für eine Stadt: Sie liegt jenseits des fernen Randes.',
  climax: (e) => `${side(e)} macht ${word(e, 'box')} zu seiner Entscheidungsschlacht.`,
  gathered: (e) => `${word(e, 'escort')} schließt sich ${word(e, 'army')} an${bracket(e)}.`,
  separated: (e) => `${word(e, 'counter')} trennt sich in ${listOf(partsOf(e, 'parts').map((one) => `${word(one, 'counter')}${bracket(one)}`))}.`,
  herded: (e) => `Die Neuen werden nach ${word(e, 'box')} getrieben.`,
  muted: (e) => (isTrue(e, 'on') ? 'Bis zum Ende der Phase wird überall gepasst.' : 'Auf Fenster wird wieder geantwortet.'),
};
