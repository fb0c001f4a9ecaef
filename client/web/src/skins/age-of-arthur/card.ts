// One door to the chunk of the card: fetched when a battle has been fought.
import Battles from '../Battles.svelte';
import { type Battle, type BattlesOf, rulesOf, six } from '../battle';
import type { LogCards } from '../skin';
import { signed } from '../tell';
import { battleOf, type Why } from './battle';
import { bt, siteWords } from './battle.words';

const won = { attacker: 'wonAttacker', defender: 'wonDefender', none: 'none' } as const;

const whys: Readonly<Record<Why, string | undefined>> = { site: 'AA-13.2', split: 'AA-9.11', odds: 'AA-13.4', king: 'AA-13.5', other: undefined };

const of: BattlesOf = (step) =>
  step.lines.flatMap((line): readonly Battle[] => {
    const battle = battleOf(line);
    if (!battle) return [];
    const { sides, winner, isDecisive, king } = battle;
    const row = (label: string, texts: readonly (string | number)[]) => ({ label, cells: texts.map((text) => ({ text })) });
    return [
      {
        title: bt('title', { where: siteWords(battle.site) }),
        heads: sides.map(({ role }, seat) => ({ text: `${bt(role)}${battle.advancing === role ? `, ${bt('advances')}` : ''}`, seat })),
        rows: [
          row(bt('men'), sides.map(({ men }) => men)),
          row(bt('power'), sides.map(({ power }) => power)),
          { label: bt('dice'), cells: sides.map(({ dice }) => ({ dice: six(dice) })) },
          ...(Object.keys(whys) as Why[])
            .map((why) => ({ ...row(bt(why), sides.map(({ modifiers }) => modifiers.filter((one) => one.why === why).map(({ by }) => signed(by)).join(' '))), ...(whys[why] !== undefined && { rule: whys[why] }) }))
            .filter(({ cells }) => cells.some(({ text }) => text !== '')),
          { label: bt('total'), cells: sides.map(({ total }, i) => ({ text: total, isMore: total > (sides[1 - i]?.total ?? 0) })), isSum: true },
          row(bt('lost'), sides.map(({ lost }) => lost)),
        ],
        result: { text: [bt(won[winner]), isDecisive && winner !== 'none' ? bt('decisive') : '', king === '' ? '' : bt('fate')].filter((one) => one !== '').join(' '), dice: king === '' ? [] : six([king]) },
        rules: rulesOf([line]),
        lines: [line],
      },
    ];
  });

export const cards: LogCards = { of, Cards: Battles };
