// The table's style sheet, in its chunk.
import { paint } from '../../frame/paint';
import css from './table.css?inline';

paint(css);
