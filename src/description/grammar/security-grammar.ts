import { choice, type Grammar, map, type ObjectGrammar, object, text, twin } from './object-grammar.ts';

const flow = (...urls: readonly string[]): ObjectGrammar => ({
  fields: { ...Object.fromEntries(urls.map((url) => [url, text])), refreshUrl: text, scopes: map(text) },
  required: [...urls, 'scopes'],
  twin,
});

/** How credentials are sent (OpenAPI 3.1 sections 4.8.27 to 4.8.29). */
export const securityGrammar: Grammar = {
  'Security Scheme Object': {
    fields: {
      type: choice('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
      description: text,
      name: text,
      in: choice('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('OAuth Flows Object'),
      openIdConnectUrl: text,
    },
    required: ['type'],
    twin,
  },
  'OAuth Flows Object': {
    fields: {
      implicit: object('OAuth Flow Object (implicit)'),
      password: object('OAuth Flow Object (password)'),
      clientCredentials: object('OAuth Flow Object (clientCredentials)'),
      authorizationCode: object('OAuth Flow Object (authorizationCode)'),
    },
    twin,
  },
  'OAuth Flow Object (implicit)': flow('authorizationUrl'),
  'OAuth Flow Object (password)': flow('tokenUrl'),
  'OAuth Flow Object (clientCredentials)': flow('tokenUrl'),
  'OAuth Flow Object (authorizationCode)': flow('authorizationUrl', 'tokenUrl'),
};
