/** Fields that are never written, however deep a careless call puts them: what opens an account, and who somebody is. */
const NAMES = [
  ...['password', 'code', 'token', 'accessToken', 'refreshToken', 'runToken', 'run_token', 'secret'],
  ...[
    'authorization',
    'cookie',
    'set-cookie',
    'x-device',
    'email',
    'phone',
    'params',
    'parameters',
    'detail',
  ],
];
const written = (name: string) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`);

/** Paths for pino: a field at the top and up to three levels below. */
export const SECRET_PATHS = NAMES.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((above) => `${above}${written(name)}`.replace(/^\./, '')),
);

/** Values that may stand inside a sentence: an address, a phone number, a token; and what a driver says of the values of a statement. */
const E_MAIL = /[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+/g;
const PHONE = /\+\d{9,15}\b/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const BEARER = /\bBearer [\w.~+/=-]+/gi;
const VALUES = /\\n?params: (?:[^"\\]|\\.)*?(?=\\n {4}at |")/g;
/** What names one of them at all: most lines are written as they are. */
const LIKELY = /@|\+\d|eyJ|earer |params: /;

/** A line of JSON as it may be written; it stays JSON. */
export const withoutSecrets = (line: string): string =>
  LIKELY.test(line)
    ? line
        .replace(VALUES, '\\nparams: [redacted]')
        .replace(BEARER, 'Bearer [redacted]')
        .replace(TOKEN, '[redacted]')
        .replace(E_MAIL, '[redacted]')
        .replace(PHONE, '[redacted]')
    : line;
