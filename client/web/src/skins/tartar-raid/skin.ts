import type { Skin } from '../skin';

export const skin: Skin = {};
