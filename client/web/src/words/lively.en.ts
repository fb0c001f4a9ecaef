// Texts of what moves and sounds, and of the keys. Fetched when the board stands. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'moves.one': 'The other side moved once since your turn',
  'moves.many': 'The other side’s moves since your turn: {n}',
  'moves.show': 'Their moves: {n}',
  'moves.again': 'Play their moves again',
  'sound.on': 'Sound: on',
  'sound.off': 'Sound: off',
  'full.on': 'Fullscreen',
  'full.off': 'Leave fullscreen',
  'keys.open': 'Keys',
  'keys.title': 'Keys',
  'keys.Enter': 'confirm what is prepared; else go to the first choice',
  'keys.Escape': 'put back what is prepared; from an earlier position to the present',
  'keys.arrows': 'go to the map and walk over it; Enter chooses',
  'keys.U': 'prepare taking back',
  'keys.E': 'play the other side’s moves again',
  'keys.R': 'the rule behind what is prepared, asked or told where you are',
  'keys.F': 'fullscreen',
  'keys.step': 'one step back, one step on',
  'keys.help': 'this list',
  'notice.offer': 'Tell me when it is my move',
  'notice.about': 'Your browser tells you while this page is out of sight. It says no more than that.',
  'notice.your': 'Your move',
};

export type LivelyKey = keyof typeof en;
