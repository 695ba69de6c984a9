/** Whether the site starts otherwise by now: a page from before a release asks for parts that are gone. `own`: the path of this page's start. */
export async function isReleasedAnew(own = new URL(import.meta.url).pathname): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false; // without a connection nothing is better than what is here
  }
}
/** For whoever could not load a part of the site. */
export const reloadIfReleased = async (): Promise<void> => {
  if (await isReleasedAnew()) location.reload();
};
