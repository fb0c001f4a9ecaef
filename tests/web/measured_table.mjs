// A page of the measured table of measured.mjs, in a real browser, with a server that is only pretended.
import { board, help, snapshot } from './measured.mjs';
import { pretend } from './pretender.mjs';
import { openPage } from './table.mjs';

/** `server`: whoever gives the pages (serveFiles). */
export async function openMeasuredTable(browser, server, { game, given = snapshot(game), answer, ...context } = {}) {
  const pretended = await pretend({ snapshot: given, help, ...(answer ? { answer } : {}) });
  const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare, ...context });
  await page.locator('[data-piece="A1"]').waitFor();
  await page.locator('.side').waitFor();
  return { page, ...pretended };
}

/** Where a place of the table is in the window; y to the north. */
export const pixel = (page, x, y) =>
  page.locator('.sight svg:not(.under)').evaluate((svg, [px, py]) => {
    const spot = new DOMPoint(px, py).matrixTransform(svg.getScreenCTM());
    return { x: spot.x, y: spot.y };
  }, [x, board.height - y]);

/** The plan as it stands in words. */
export const plan = (page) => page.locator('#plan-words').inputValue();
