// The options of a game in groups, as somebody who makes a match looks for them: first what is asked for most, which stands open;
// the rest is folded. What is not named here stands under "others", as do all options of a game that is not here.
import type { OptionInfo } from '../gen/cherta/v1/lobby_pb';
import { type MakingKey, tm } from '../words/making';
import { capital } from '../words/words.svelte';
import { seatName } from './names';

export interface OptionGroup {
  readonly title: MakingKey;
  readonly options: readonly OptionInfo[];
}

type Plan = readonly (readonly [MakingKey, string])[];  // a group's title, and the names of its options

const plans: Readonly<Record<string, Plan>> = {
  'age-of-arthur': [
    ['group.common', 'scenario attacker series turn_limit battle_mode duel_mode plunder_view'],
    ['group.forces', 'list_p1 list_p2'],
    ['group.map', 'diagonals row5_lateral ends_of_earth bridge_width'],
    ['group.march', 'attacker_halt release_turn defender_strip row1_red_jack attrition_shortfall'],
    ['group.score', 'raid_winner defender_values duel_prestige victory_prestige'],
    ['group.series', 'raids_max carry tribute_threshold major_battle after_major conquest_effect deposition'],
    ['group.time', 'deadline deadline_action'],
  ],
  'meeting-of-hosts': [
    ['group.common', 'scenario battle_mode army_mode budget turn_limit fog hidden_quality'],
    ['group.map', 'table_w table_h terrain terrain_density terrain_mirror'],
    ['group.plans', 'hidden_deployment open_rosters show_ready'],
    ['group.aims', 'break_point tie_winner'],
    ['group.battles', 'general_risk elephant_panic traits mounted_shooting melee_depth melee_blank_row'],
    ['group.time', 'phase_deadline'],
  ],
  'murid-wars': [
    ['group.common', 'scenario murid_role terrain allocation turn_limit russian_break sharpshooting'],
    ['group.map', 'table interpenetration'],
    ['group.plans', 'murid_ratings commit attribute_order rating_cap'],
    ['group.forces', 'murid_gun_class murid_baggage captured_baggage replacements replacement_limit gun_crew cavalry'],
    ['group.aims', 'turn_limit_winner stalemate_turns cinc_loss'],
    ['group.time', 'deadline deadline_action'],
  ],
  skirmish: [
    ['group.common', 'scenario mode terrain_layout early_end captured_when'],
    ['group.plans', 'hand_size referee_deck morale_points morale_total reserves'],
    ['group.battles', 'turning figures_block_los shield_arc thrown_range slow_autoload wounded_rout_kills melee_unshielded test_vs_broken wound_check rally'],
    ['group.aims', 'own_dead_cost wound_points duel_end duel_tiebreak'],
    ['group.time', 'timeout deadline attacker_answer referee'],
  ],
  'tartar-raid': [
    ['group.common', 'scenario opponent map turn_limit window_close battle_mode town_attempt wrath'],
    ['group.map', 'terrain hex_map hex_extras rough_mod'],
    ['group.forces', 'base_units_aga base_units_prince foot_share village_defence town_host tartary_levy reinforcements balkan_abattis balkan_serfs'],
    ['group.plans', 'cossack_edge heroic_place dummy_reveal skill_reveal join_arrival join_policing activation_timing'],
    ['group.aims', 'withdraw_from town_multiplier climax_limit'],
    ['group.battles', 'battle_ask referee tabletop_scale played_turns men_per_unit turn_days'],
    ['group.time', 'windows window_seconds step_seconds clock'],
  ],
};

/** Every option of a game once, in its groups; a group without options is left out. */
export function optionGroups(game: string, options: readonly OptionInfo[]): readonly OptionGroup[] {
  const groups = (plans[game] ?? []).map(([title, names]): OptionGroup => {
    const wanted = [...names.split(' '), ...(title === 'group.common' ? ['observers_late'] : title === 'group.time' ? ['pace', 'out_of_time', 'leave', 'quiet', 'ahead'] : [])];
    return { title, options: wanted.flatMap((name) => options.filter((one) => one.name === name)) };
  });
  const others = options.filter((one) => groups.every((group) => !group.options.includes(one)));
  return [...groups, { title: 'group.other' as const, options: others }].filter((group) => group.options.length > 0);
}

const names: Readonly<Record<string, MakingKey>> = { 'age-of-arthur': 'options.age-of-arthur', 'meeting-of-hosts': 'options.meeting-of-hosts', 'murid-wars': 'options.murid-wars', skirmish: 'options.skirmish', 'tartar-raid': 'options.tartar-raid' };

// What the catalogue calls something; undefined where it does not.
function named(key: MakingKey | undefined, name: string): string | undefined {
  const entry = key && tm(key).split('|').find((one) => one.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Words, and their language where it is the server's. */
export interface Named {
  readonly text: string;
  readonly lang: 'en' | undefined;
}

/** What people call an option: in the reader's language where the catalogue has it, else its name as words: "Base units (the Aga)". */
export function optionName(game: string, seats: readonly string[], name: string): Named {
  const own = named(names[game], name) ?? named('options.all', name);
  if (own !== undefined) return { text: own, lang: undefined };
  const seat = seats.find((one) => name.endsWith(`_${one}`));
  const words = capital((seat ? name.slice(0, -seat.length - 1) : name).replaceAll('_', ' '));
  return { text: seat ? `${words} (${seatName(game, seat)})` : words, lang: 'en' };
}

/** The same of one of its values: "after_tartar_move" as words, "turn10" as two, a seat by its name. */
export function optionValue(game: string, seats: readonly string[], value: string): string {
  if (seats.includes(value)) return capital(seatName(game, value));
  return named('options.values', value) ?? capital(value.replaceAll('_', ' ')).replace(/^([a-z]{2,})(\d+)$/i, '$1 $2');
}
