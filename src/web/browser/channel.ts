/**
 * Opens this browser's channel between tabs of a name. `hear` receives the messages of other tabs; the
 * returned function sends one. Silent where the browser has no channels.
 */
export function openChannel<Message>(
  name: string,
  hear: (message: Message) => void,
): (message: Message) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  return channel.postMessage.bind(channel);
}
