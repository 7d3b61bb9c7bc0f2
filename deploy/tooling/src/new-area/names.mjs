import { areaDirs } from '../check/files.mjs';
import { UsageError } from '../run/usage-error.mjs';

const words = (name) => name.split('-');
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** @throws Error that says what is wrong with the name of a new area */
export function demandName(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new UsageError(`${name ?? 'nothing'} is no name of an area: say one in lower case`);
  }
  for (const other of areaDirs().map((dir) => dir.replace(/^mf-/, ''))) {
    if (other === name) throw new Error(`there is an area "${name}" already`);
    // the federation runtime takes one for the other
    if (other.startsWith(name) || name.startsWith(other)) {
      throw new Error(`"${name}" and the area "${other}" must not begin alike`);
    }
  }
}

/** What stands in the template -> what an area of this name has. */
export const replacements = (name, contract) => ({
  __name__: name,
  __Name__: words(name).map(capital).join(''),
  __Title__: capital(words(name).join(' ')),
  __camel__: words(name).reduce((before, word) => before + capital(word)),
  __ns__: words(name).join(''),
  __contract__: contract,
});
