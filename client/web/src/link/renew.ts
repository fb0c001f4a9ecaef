// An old tab against a newer server: the page is fetched anew, and says so.

const noticeKey = 'cherta.renewed';

// Of the page as it was loaded; asked for once, early.
const loaded = pageTag();

async function pageTag(): Promise<string> {
  try {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return answer.ok ? (answer.headers.get('ETag') ?? '') : '';
  } catch {  // no server just now
    return '';
  }
}

/** Loads the page again if the server has another one by now. `must`: it speaks another version, so once in any case. */
export async function reloadIfNewer(must = false): Promise<void> {
  const [before, now] = [await loaded, await pageTag()];
  const newer = before !== '' && now !== '' && before !== now;
  if (!newer && !(must && sessionStorage.getItem(noticeKey) === null)) return;
  sessionStorage.setItem(noticeKey, 'yes');
  window.location.reload();
}

/** Whether this page was just loaded again for that reason; true once. */
export function wasRenewed(): boolean {
  const was = sessionStorage.getItem(noticeKey) === 'yes';
  if (was) sessionStorage.setItem(noticeKey, 'told');
  return was;
}
