// What a card does, as the server says it in a few words, in German.
import { type Event, numbersOf, type Table, word } from '../tell';

const effects: Table = {
  '200 of the rest join the defender': '200 vom Rest stoßen zum Verteidiger', '100 men join the defender': '100 Mann stoßen zum Verteidiger', '100 men join the raid': '100 Mann schließen sich dem Raubzug an', '200 men join the raid': '200 Mann schließen sich dem Raubzug an',
  'slow communications': 'Die Nachrichten gehen langsam', 'poor communications': 'Die Nachrichten gehen schlecht', 'food, no loot': 'Nahrung, keine Beute', 'the bridge is down': 'Die Brücke ist zerstört', dissent: 'Streit im Heer',
  'a contingent is cut down on its way to the muster': 'Eine Schar wird auf dem Weg zur Musterung niedergehauen', 'murrain among the cattle': 'Seuche unter dem Vieh', 'a reliable guide': 'Ein verlässlicher Führer', 'a stronghold is captured': 'Eine Feste ist genommen',
  'a contingent deserts': 'Eine Schar läuft davon', 'nobody is there for a contingent to join': 'Niemand ist da, zu dem eine Schar stoßen könnte', 'a contingent joins the defender': 'Eine Schar stößt zum Verteidiger', 'dissension among the enemy': 'Zwietracht beim Feind',
  'dissension pins the enemy': 'Zwietracht hält den Feind fest', 'an enemy of note is captured': 'Ein namhafter Feind ist gefangen', plague: 'Die Pest', 'a separated contingent is destroyed': 'Eine abgesprengte Schar ist vernichtet', 'a Place of Prestige': 'Eine Stätte des Ruhms',
  'dissent: retreat next turn, or pay for it': 'Streit im Heer: nächste Runde zurück, oder dafür zahlen', 'a relic': 'Eine Reliquie', "the enemy's king is taken": 'Der König des Feindes ist gefangen', 'a freak storm halves the army': 'Ein Unwetter halbiert das Heer',
  'a miracle: the army goes straight home': 'Ein Wunder: Das Heer geht geradewegs heim', 'trouble at home: the army goes home': 'Unruhe daheim: Das Heer geht heim', "the enemy's king with only 200 men": 'Der König des Feindes mit nur 200 Mann', "the enemy's king with only 300 men": 'Der König des Feindes mit nur 300 Mann',
  'a good harvest: plunder half as much again': 'Eine gute Ernte: die Beute um die Hälfte mehr', 'a good harvest: plunder doubled': 'Eine gute Ernte: die Beute verdoppelt', 'pestilence among the horses': 'Seuche unter den Pferden', "a stronghold held by the enemy's army": 'Eine Feste, gehalten vom Heer des Feindes',
  "a Place of Prestige held by the enemy's army": 'Eine Stätte des Ruhms, gehalten vom Heer des Feindes', 'a ford, unguarded': 'Eine Furt, unbewacht', 'the enemy blocks the ford': 'Der Feind sperrt die Furt', 'nobody is there to keep the joker': 'Niemand ist da, der den Joker behielte',
  'the raider keeps the joker': 'Der Angreifer behält den Joker', 'the defender keeps the joker': 'Der Verteidiger behält den Joker', 'bad roads': 'Schlechte Wege', 'bad omens': 'Böse Vorzeichen', 'the king is ill': 'Der König ist krank', 'the king is seriously ill': 'Der König ist schwer krank',
  'the king is critically ill': 'Der König ist todkrank', 'the baggage is raided': 'Der Tross wird überfallen', 'an attack on a stronghold fails': 'Ein Angriff auf eine Feste misslingt', 'a night attack': 'Ein nächtlicher Überfall', 'the king is killed in a skirmish': 'Der König fällt in einem Scharmützel',
  'the king dies of a mysterious illness': 'Der König stirbt an einer rätselhaften Krankheit', 'a storm scatters the army': 'Ein Sturm zerstreut das Heer',
};

/** Undefined where it is said otherwise: the server's words stand. */
export function effect(event: Event): string | undefined {
  const own = effects[word(event, 'text')];
  const dice = numbersOf(event['dice']);
  return own && `${own}${dice.length === 0 ? '' : ` (Würfel ${dice.join(', ')})`}.`;
}
