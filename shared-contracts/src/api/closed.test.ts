import { Type } from '@sinclair/typebox';
import { CALL_SCHEMAS } from './calls';
import { closed, openParts, refuseOpenRoute } from './closed';

const text = Type.String({ maxLength: 10 });

test('every object of a schema is closed, at any depth', () => {
  const schema = closed(
    Type.Object({
      list: Type.Array(Type.Object({ text }), { maxItems: 3 }),
      either: Type.Union([Type.Object({ text }), Type.Null()]),
      map: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Object({ text }), {
        maxProperties: 3,
      }),
    }),
  );
  expect(JSON.stringify(schema).match(/"additionalProperties":false/g)).toHaveLength(5);
  expect(openParts(schema)).toEqual([]);
});

test.each([
  ['an object that takes any property', Type.Object({ text }), 'the body takes any property'],
  ['one deep inside', closed(Type.Object({ a: Type.Unknown() })), 'the body.a may be anything'],
  ['a text without an end', Type.String(), 'the body has no maxLength'],
  ['a list without an end', Type.Array(text), 'the body has no maxItems'],
  [
    'a number without bounds',
    Type.Integer({ minimum: 1 }),
    'the body has no minimum or no maximum',
  ],
  [
    'a map without an end',
    closed(Type.Record(Type.String({ pattern: '^a$' }), text)),
    'the body has no maxProperties',
  ],
])('%s is open', (_, schema, sentence) => expect(openParts(schema)).toEqual([sentence]));

test('a server refuses to serve a route that takes a body without a closed schema', () => {
  const url = '/thing';
  expect(() => refuseOpenRoute({ method: 'POST', url })).toThrow(
    'POST /thing: the body may be anything',
  );
  expect(() => refuseOpenRoute({ method: ['GET', 'PUT'], url })).toThrow('GET,PUT /thing');
  expect(() => refuseOpenRoute({ method: 'POST', url, schema: { body: Type.Object({}) } })).toThrow(
    'takes any property',
  );
  expect(() =>
    refuseOpenRoute({ method: 'GET', url, schema: { querystring: Type.Object({}) } }),
  ).toThrow('the query takes any property');
  refuseOpenRoute({ method: 'GET', url });
  refuseOpenRoute({ method: 'POST', url, schema: { body: closed(Type.Object({ text })) } });
});

test.each(Object.entries(CALL_SCHEMAS))('%s takes what it names and nothing else', (_, call) => {
  const { params, query, body } = call;
  for (const part of [params, query, body]) if (part) expect(openParts(part)).toEqual([]);
});
