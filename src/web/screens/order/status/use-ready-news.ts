import { useEffect, useRef, useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isOpenStatus, type OrderStatus } from '#domain/order/order-status.ts';
import { usePage } from '../../../page/page.tsx';
import { useLive } from '../../../state/live-news.ts';
import { playBell } from './bell.ts';

const VIBRATION_MS = [200, 100, 200];

/** Asks for notification permission where the browser supports it; a refusal leaves sound and vibration. */
async function askForNotifications(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => {});
}

function notify(title: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    new Notification(title);
  } catch {
    // Some phones show notifications only through service workers.
  }
}

/**
 * Notifies the guest once when the order is ready, if they asked for it by a tap: a bell, a vibration, and a
 * notification if the browser allows it. Never asks for permission without a tap.
 */
export function useReadyNews(order: GuestOrder): { canAsk: boolean; asked: boolean; ask(): void } {
  const { t, display } = usePage();
  const [bell, setBell] = useState<AudioContext | null>(null);
  const before = useRef<OrderStatus>(order.status);
  const { status, number, orderType } = order;
  const canAsk = isOpenStatus(status);
  const isAwaited = canAsk && bell !== null;
  useEffect(() => {
    useLive.setState({ isAwaited });
    return () => useLive.setState({ isAwaited: false });
  }, [isAwaited]);
  useEffect(() => {
    const turned = status === 'fulfilled' && before.current !== 'fulfilled';
    before.current = status;
    if (!turned || !bell) return;
    playBell(bell);
    navigator.vibrate?.(VIBRATION_MS);
    notify(
      orderType === 'delivery' ? t('orderOnItsWay') : t('readyTitle', { number: display.digits(number) }),
    );
  }, [status, number, orderType, bell, t, display]);
  const ask = () => {
    // Only a tap may unlock later sounds.
    setBell(new AudioContext());
    void askForNotifications();
  };
  return { canAsk, asked: bell !== null, ask };
}
