import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';

/** Where a name is declared: in a file of ours, or by a package. @typedef {{file?: string, from?: string, name: string}} Place */

const VALUES = new Set([
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TsEnumDeclaration',
]);

const namesOf = (node) =>
  node.type === 'VariableDeclaration'
    ? node.declarations.map(({ id }) => id.value)
    : [(node.identifier ?? node.id).value];

/** `{name, path}` of everything that a file declares, imports and exports. */
function readFile(file) {
  const found = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  const declare = (node) => {
    for (const name of namesOf(node))
      found.declared.set(name, [...(found.declared.get(name) ?? []), node]);
  };
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', dts: true });
  for (const node of body) {
    const from = node.source?.value;
    if (node.type === 'ExportAllDeclaration') found.stars.push(from);
    else if (node.type === 'ExportDeclaration') {
      declare(node.declaration);
      for (const name of namesOf(node.declaration)) found.exported.set(name, { name });
    } else if (node.type === 'ImportDeclaration') {
      for (const { type, local, imported } of node.specifiers) {
        const name =
          { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' }[type] ??
          (imported ?? local).value;
        found.imported.set(local.value, { from, name });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { orig, exported, name, isTypeOnly } of node.specifiers) {
        const place = orig ? { from, name: orig.value } : { from, name: '*' };
        found.exported.set((exported ?? orig ?? name).value, {
          ...place,
          isType: isTypeOnly || node.typeOnly,
        });
      }
    } else if (node.type !== 'EmptyStatement' && (node.id ?? node.identifier ?? node.declarations))
      declare(node);
  }
  return found;
}

/** `Promise<Row>` names `Promise` and `Row`, `S.Row` is `['S', 'Row']`, `import('./x').Row` is `['Row']` of `./x`. */
const pathIn = (node) =>
  node.type === 'TsQualifiedName' ? [...pathIn(node.left), node.right.value] : [node.value];

function* typesNamed(node) {
  if (Array.isArray(node)) for (const each of node) yield* typesNamed(each);
  else if (typeof node === 'object' && node !== null) {
    const { type } = node;
    if (type === 'TsTypeReference') yield { path: pathIn(node.typeName) };
    else if (type === 'TsTypeQuery' && node.exprName.type !== 'TsImportType')
      yield { path: pathIn(node.exprName) };
    else if (type === 'TsExpressionWithTypeArguments') yield { path: pathIn(node.expression) };
    else if (type === 'ClassDeclaration' && node.superClass)
      yield { path: pathIn(node.superClass) };
    else if (type === 'TsImportType' && node.qualifier)
      yield { from: node.argument.value, path: pathIn(node.qualifier) };
    for (const each of Object.values(node)) yield* typesNamed(each);
  }
}

const isSeen = ({ accessibility, type }) =>
  accessibility !== 'private' && type !== 'PrivateProperty';

/** What says nothing of a type: places in the text, what is private, and the names that a function has for parts of an argument. */
const essence = (key, value) => {
  if (key === 'span' || key === 'ctxt') return undefined;
  if (value?.type === 'ObjectPattern') return { ...value, properties: [] };
  return value?.type === 'ClassDeclaration' ? { ...value, body: value.body.filter(isSeen) } : value;
};

/** The declarations (`*.d.ts`) of a package, by name. */
export class Declarations {
  #files = new Map();

  /** Names of the values that a file exports. */
  valuesOf(file) {
    const { exported, stars } = this.#read(file);
    const own = [...exported].filter(
      ([name, place]) => !place.isType && this.#isValue(this.find(file, name)),
    );
    const others = stars.map((from) => pathOf(file, from)).filter(Boolean);
    return [
      ...new Set([...own.map(([name]) => name), ...others.flatMap((path) => this.valuesOf(path))]),
    ].sort();
  }

  /** A short id of the type of an exported name, of all that it is made of: the same for the same declarations, wherever they stand. */
  idOf(file, name) {
    const texts = new Set();
    const known = new Set();
    const visit = (place) => {
      if (!place) return;
      const key = `${place.file ?? place.from}#${place.name}`;
      if (known.has(key)) return;
      known.add(key);
      if (!place.file) return void texts.add(`${place.from}#${place.name}`);
      const nodes = this.#read(place.file).declared.get(place.name);
      texts.add(`${place.name} ${JSON.stringify(nodes, essence)}`);
      for (const { from, path } of typesNamed(nodes)) visit(this.#named(place.file, from, path));
    };
    visit(this.find(file, name));
    return createHash('sha256')
      .update([...texts].sort().join('\n'))
      .digest('hex')
      .slice(0, 12);
  }

  /** Where an exported name is declared. @returns {Place | null} */
  find(file, name) {
    const { exported, stars } = this.#read(file);
    const place = exported.get(name);
    if (place)
      return place.from ? this.#in(file, place.from, place.name) : this.#local(file, place.name);
    for (const from of stars) {
      const path = pathOf(file, from);
      const found = path && this.find(path, name);
      if (found) return found;
    }
    return null;
  }

  /** What a type's name stands for in a file; null for what the language brings. */
  #named(file, from, [first, second]) {
    if (from) return this.#in(file, from, first);
    const { from: module, name } = this.#read(file).imported.get(first) ?? {};
    return name === '*' && second ? this.#in(file, module, second) : this.#local(file, first);
  }

  #local(file, name) {
    const { declared, imported } = this.#read(file);
    if (declared.has(name)) return { file, name };
    const place = imported.get(name);
    return place ? this.#in(file, place.from, place.name) : null;
  }

  /** Of a package only its name and the export's count; a text or a sheet is no type. */
  #in(file, from, name) {
    if (!from.startsWith('.')) return { from, name };
    const path = pathOf(file, from);
    return path && this.find(path, name);
  }

  #isValue(place) {
    if (!place) return false;
    return (
      !place.file ||
      this.#read(place.file)
        .declared.get(place.name)
        .some(({ type }) => VALUES.has(type))
    );
  }

  #read(file) {
    const known = this.#files.get(file) ?? readFile(file);
    this.#files.set(file, known);
    return known;
  }
}

const pathOf = (file, from) => {
  const path = resolve(dirname(file), from);
  return [`${path}.d.ts`, `${path}/index.d.ts`].find((each) => existsSync(each)) ?? null;
};
