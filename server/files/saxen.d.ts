/** What of the package is used: it comes without types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => Record<string, string> | false) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', heard: (text: string) => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
