// What the compiler of types is told of the compiled sentences. Without it, it reads eight megabytes of JavaScript, whose comments have the sentences in
// them: with each changed word all that says any sentence was checked anew.

/** A sentence as Paraglide has written it: its name, whether it is called without inputs, and which these are. */
const sentence =
  /^export const (\w+) = \/\*\* @type \{\(\(inputs(\??): (\w+), options\?: (\{[^}]*\})\) => LocalizedString\) & import\('\.\.\/runtime\.js'\)\.MessageMetadata<\3, \4, \{\}>\} \*\/ /gm;
const inputs = /^\/\*\* @typedef \{(.*)\} (\w+Inputs) \*\/$/gm;

/**
 * The declarations (`_index.d.ts`) of Paraglide's `_index.js`: each sentence by what fills it, and none of its words.
 * @param {string} compiled
 */
export function declarationsOf(compiled) {
  const byName = new Map([...compiled.matchAll(inputs)].map(([, type, name]) => [name, type]));
  const sentences = [...compiled.matchAll(sentence)];
  const exported = compiled.match(/^export /gm) ?? [];
  if (sentences.length !== exported.length || sentences.length === 0)
    throw new Error('Paraglide writes sentences in another way than scripts/declare-messages.mjs reads.');
  const lines = sentences.map(([, name, optional, of]) =>
    optional
      ? `export declare const ${name}: Plain;`
      : `export declare const ${name}: Filled<${byName.get(of) ?? 'never'}>;`,
  );
  return `import type { LocalizedString, MessageMetadata } from '../runtime.js';
type Options = ${sentences[0]?.[4]};
type Plain = ((inputs?: {}, options?: Options) => LocalizedString) & MessageMetadata<{}, Options, {}>;
type Filled<Inputs> = ((inputs: Inputs, options?: Options) => LocalizedString) & MessageMetadata<Inputs, Options, {}>;
${lines.join('\n')}
`;
}
