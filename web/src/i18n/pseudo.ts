/**
 * A language for tests: English with accents and doubled vowels. A text that stays plain does not come from the
 * catalogue, and a layout that has no room for longer texts overflows.
 */

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ'];

export function accented(text: string): string {
  return [...text]
    .map((letter) => {
      const place = PLAIN.indexOf(letter);
      const shown = ACCENTED[place] ?? letter;
      return 'aeiou'.includes(letter) ? shown + shown : shown;
    })
    .join('');
}
