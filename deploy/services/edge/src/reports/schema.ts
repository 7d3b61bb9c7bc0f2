import { closed } from 'shared-contracts/api/closed';

const text = { type: 'string', maxLength: 4000 };
const policy = { type: 'string', maxLength: 16_000 };
const number = { anyOf: [{ type: 'number', minimum: 0, maximum: 1e9 }, { type: 'null' }] };
const words = { anyOf: [text, { type: 'null' }] };

/** What `report-uri` sends (CSP 2). */
const old = {
  type: 'object',
  required: ['csp-report'],
  properties: {
    'csp-report': {
      type: 'object',
      required: ['effective-directive'],
      properties: {
        'document-uri': text,
        referrer: words,
        disposition: text,
        'status-code': number,
        'effective-directive': text,
        'violated-directive': text,
        'original-policy': policy,
        'blocked-uri': words,
        'source-file': words,
        'script-sample': words,
        'line-number': number,
        'column-number': number,
      },
    },
  },
};

/** What `report-to` sends (Reporting API 1): breaches of a policy (CSP 3) and scripts without a hash (SRI). */
const body = {
  type: 'object',
  properties: {
    documentURL: text,
    referrer: words,
    blockedURL: words,
    effectiveDirective: text,
    originalPolicy: policy,
    sourceFile: words,
    sample: words,
    disposition: text,
    statusCode: number,
    lineNumber: number,
    columnNumber: number,
    destination: text,
    reportOnly: { type: 'boolean' },
  },
};
const current = {
  type: 'array',
  maxItems: 50,
  items: {
    type: 'object',
    required: ['type', 'body'],
    properties: {
      type: { enum: ['csp-violation', 'integrity-violation'] },
      url: text,
      user_agent: text,
      body,
      age: number,
      attempts: number,
      destination: text,
    },
  },
};

/** Bodies of `POST /-/reports`: what browsers send today, and nothing else. */
export const REPORT_SCHEMA = closed({ anyOf: [old, current] });
