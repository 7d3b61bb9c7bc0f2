import { error, projectFiles, readText } from './files.mjs';

const SOURCES = 'deploy/services/platform/src/';
/** Repositories and tables, the database itself, the archive, and what fills or looks at a database by hand. */
const MAY_ASK =
  /(^|[/-])repository\.ts$|\/schema\.ts$|^(db|archive|commands)\/|(^|\/)seed(-history)?\.ts$|\.test\.ts$|(^|\/)testing\//;
const BUILDER = /^import (?!type\b)(?!\{(\s*type \w+,?)+\s*\})[^;]*? from 'drizzle-orm/m;
const QUERY =
  /\b(tx|db)\s*\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute)\(/;
const PLAIN = /^import \{[^}]*\b(named|rows)\b[^}]*\} from '[./]+db\/(connect|ask)'/m;

/** The platform asks its database in repositories, by a function with a name. */
export function* checkSql() {
  const paths = projectFiles().filter((path) => path.startsWith(SOURCES) && path.endsWith('.ts'));
  for (const path of paths) {
    const name = path.slice(SOURCES.length);
    if (MAY_ASK.test(name)) continue;
    const text = readText(path);
    const asks = BUILDER.test(text) || QUERY.test(text) || PLAIN.test(text);
    if (asks) yield error(path, 'asks the database: put it into a repository of its module');
  }
}
