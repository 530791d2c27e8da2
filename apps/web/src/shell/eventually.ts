/**
 * Fetches code that is not on the page yet; without a network it comes with the network. A failure here would take the
 * whole frame along, because the parts that stand above every screen have nothing around them that could catch it.
 */
export async function eventually<T>(fetchCode: () => Promise<T>): Promise<T> {
  try {
    return await fetchCode();
  } catch {
    await new Promise((done) => {
      addEventListener('online', done, { once: true });
    });
    return eventually(fetchCode);
  }
}
