// The look of Skirmish: single figures with weapons that one tells apart, on a shore with huts, a creek, its bridge, and a ship. Cards are
// shown beside the table as those of any game.
import { paint } from '../../board/table/sheet';
import type { Skin } from '../skin';
import { look, nameOf } from './figures';
import css from './paint.css?inline';

paint(css);

export const skin: Skin = { table: { look, nameOf } };
