/**
 * Opens the line between this browser's tabs that has this name. `hear` gets what other tabs say; the answer's
 * function says something to them. Silent where the browser has no such line.
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
