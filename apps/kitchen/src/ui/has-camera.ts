/** Whether there is a camera that nobody has refused: a browser that does not say so is asked when it is opened. */
export async function hasCamera(): Promise<boolean> {
  const { mediaDevices, permissions } = navigator as Partial<Navigator>;
  if (!mediaDevices) return false;
  const asked = permissions?.query({ name: 'camera' });
  const [devices, state] = await Promise.all([
    mediaDevices.enumerateDevices(),
    asked?.then(
      (answer) => answer.state,
      () => undefined,
    ),
  ]);
  return state !== 'denied' && devices.some(({ kind }) => kind === 'videoinput');
}
