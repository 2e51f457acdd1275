/** Give the keyboard focus to the page's content, where what had it is about to disappear. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
