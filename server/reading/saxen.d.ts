/** What is used of the parser, which has no types of its own. */
declare module 'saxen' {
	type Attributes = Readonly<Record<string, string>>;

	export class Parser {
		on(
			event: 'openTag',
			listener: (name: string, attributes: () => Attributes | false, decode: unknown, isEmpty: boolean) => void,
		): this;
		on(event: 'closeTag', listener: (name: string) => void): this;
		on(event: 'text' | 'cdata', listener: (text: string) => void): this;
		on(event: 'error', listener: (error: Error) => void): this;
		write(text: string): this;
		end(): void;
	}
}
