import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const SOURCE = /\.tsx?$/;
/** What gives the texts of an area, by its convention: `const t = useTexts()`. */
const HOOK = 'useTexts';

/** Every node of a syntax tree. */
function* nodesOf(value) {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if (typeof value.type === 'string') yield value;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** The keys that an expression may stand for: whole ones, or a beginning and `*`. None for what only runs can tell. */
function keysIn(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral': {
      const [{ cooked }] = node.quasis;
      return [node.expressions.length === 0 ? cooked : `${cooked}*`];
    }
    case 'ConditionalExpression':
      return [...keysIn(node.consequent), ...keysIn(node.alternate)];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
      return keysIn(node.expression);
    default:
      return [];
  }
}

/** Names that a source calls its texts by; `t` is one that was handed over. */
function translatorsOf(nodes) {
  const bound = nodes.filter(
    ({ type, init }) => type === 'VariableDeclarator' && init?.type === 'CallExpression',
  );
  const names = new Set(['t']);
  for (const { id, init } of bound) {
    if (init.callee.value === HOOK) names.add(id.value);
    else if (id.value === 't') names.delete('t');
  }
  return names;
}

/** Text keys that one source asks for; of `i18n.t('cashbox', 'title')` those of this namespace. */
export function textKeysIn(source, namespace, { tsx = true } = {}) {
  const tree = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });
  const nodes = [...nodesOf(tree.body)];
  const translators = translatorsOf(nodes);
  return nodes.flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return [];
    const [first, second] = given.map(({ expression }) => expression);
    if (callee.type === 'Identifier') return translators.has(callee.value) ? keysIn(first) : [];
    const named = callee.type === 'MemberExpression' && callee.property.value === 't';
    return named && first?.value === namespace ? keysIn(second) : [];
  });
}

/** The text keys that the sources of a build ask for, each once, in the order of the alphabet. */
export function textKeysOf(files, namespace) {
  const own = [...new Set(files)].filter((file) => SOURCE.test(file));
  const keysOf = (file) =>
    textKeysIn(readFileSync(file, 'utf8'), namespace, { tsx: file.endsWith('x') });
  return [...new Set(own.flatMap(keysOf))].sort();
}
