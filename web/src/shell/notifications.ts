/** Notifications of the system. A browser without them, or one that forbids them, shows none. */

/** Ask the visitor for permission, which only a click can do; whether notifications can be shown. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Show a notification until the visitor comes back; a click on it shows the page. It replaces the one before it. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/favicon-turn.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    document.addEventListener('visibilitychange', () => shown.close(), { once: true });
  } catch {
    // Some phones show notifications of installed apps only.
  }
}
