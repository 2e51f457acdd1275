/** The texts of one language. It writes parameters by the same rules as `quiltwork.language.message`. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Message } from '@fluent/bundle';
import type { MessageData, Param } from './message';
import { asWhole } from './numbers';

/** Where a message starts. */
const START = /^([a-zA-Z][\w-]*) *=/gm;

/** Written in full (`1000`), with a minus sign instead of a hyphen. */
class PlainNumber extends FluentNumber {
  constructor(value: number) {
    super(value, { useGrouping: false });
  }

  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    return Number.isInteger(this.value) ? asWhole(this.value) : super.toString(scope).replace('-', '−');
  }
}

export class Catalogue {
  readonly #bundle: FluentBundle;
  readonly #fallback: Catalogue | null;
  /** What is written for each code. */
  readonly #sources = new Map<string, string>();
  /** The messages that were needed so far: a page needs a few of them, and parsing all takes long. */
  readonly #messages = new Map<string, Message | null>();

  constructor(
    language: string,
    text: string,
    { fallback = null, transform }: { fallback?: Catalogue | null; transform?: (text: string) => string } = {},
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false, transform });
    this.#fallback = fallback;
    const starts = [...text.matchAll(START)];
    starts.forEach((start, at) => this.#sources.set(start[1]!, text.slice(start.index, starts[at + 1]?.index)));
  }

  /** A message of this catalogue; a broken one is missing. It cannot use other messages. */
  #message(code: string): Message | null {
    let message = this.#messages.get(code);
    if (message === undefined) {
      message = new FluentResource(this.#sources.get(code) ?? '').body[0] ?? null;
      this.#messages.set(code, message);
    }
    return message;
  }

  /** The text of a message; null where no catalogue has it or a parameter is missing. */
  format(code: string, params: Record<string, Param> = {}): string | null {
    const pattern = this.#message(code)?.value ?? null;
    if (pattern === null) return this.#fallback?.format(code, params) ?? null;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, this.#values(params), errors);
    return errors.length ? (this.#fallback?.format(code, params) ?? null) : text;
  }

  /** The text of a message from the server. */
  text({ code, params, message }: MessageData): string {
    return this.format(code, params) ?? message;
  }

  #values(params: Record<string, Param>): Record<string, FluentVariable> {
    const values: Record<string, FluentVariable> = {};
    for (const [name, param] of Object.entries(params)) {
      values[name] = this.#write(param);
      if (typeof param !== 'object') continue;
      if ('money' in param) values[`${name}_count`] = new PlainNumber(param.money);
      if ('list' in param) values[`${name}_count`] = new PlainNumber(param.list.length);
    }
    return values;
  }

  #write(param: Param): FluentVariable {
    if (typeof param === 'number') return new PlainNumber(param);
    return this.#writeText(param);
  }

  #writeText(param: Param): string {
    if (typeof param === 'string') return param;
    if (typeof param === 'number') return new PlainNumber(param).toString();
    if ('money' in param) {
      const { money, currency, currencies } = param;
      const known = this.format(`money-${currency}`, { amount: money });
      return known ?? this.format('money-custom', { amount: money, one: currency, many: currencies }) ?? '';
    }
    if ('player' in param) return param.name || (this.format('player-number', { player: param.player }) ?? '');
    if ('patch' in param) return param.patch;
    if ('level' in param) return this.format(`level-${param.level}`) ?? param.level;
    if ('term' in param) return this.format(param.term) ?? param.text;
    if ('list' in param) return this.#writeList(param.list, param.separator);
    return this.text(param);
  }

  #writeList(items: readonly Param[], separator: 'and' | 'semicolon'): string {
    const texts = items.map((item) => this.#writeText(item));
    const last = texts.pop() ?? '';
    const between = separator === 'and' ? 'list-comma' : 'list-semicolon';
    const join = (code: string, first: string, second: string) =>
      this.format(code, { first, second }) ?? `${first}, ${second}`;
    if (texts.length === 0) return last;
    return join(
      `list-${separator}`,
      texts.reduce((first, second) => join(between, first, second)),
      last,
    );
  }
}
