// Letters for titles and maps (Alegreya, Almendra: SIL Open Font License, fonts/LICENCES.txt of the build). They come when the page stands, all
// together, so that it changes its face once; without them it keeps the reader's own serifs.
import regular from '@fontsource/alegreya/files/alegreya-latin-500-normal.woff2?url';
import bold from '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url';
import display from '@fontsource/almendra/files/almendra-latin-700-normal.woff2?url';

const faces = [
  new FontFace('Alegreya', `url(${regular})`, { weight: '500' }),
  new FontFace('Alegreya', `url(${bold})`, { weight: '700' }),
  new FontFace('Almendra', `url(${display})`, { weight: '700' }),
];

Promise.all(faces.map((one) => one.load())).then(
  (loaded) => {
    for (const one of loaded) document.fonts.add(one);
    const { style } = document.documentElement;
    const own = getComputedStyle(document.documentElement).getPropertyValue('--title');
    style.setProperty('--title', `Alegreya, ${own}`);
    style.setProperty('--display', `Almendra, ${own}`);
    document.body.style.fontVariantNumeric = 'lining-nums';  // numbers of areas stand on one line
  },
  () => undefined,
);
