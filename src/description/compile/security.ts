import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { childPointer } from '../json-pointer.ts';
import type { SecurityRequirement, SecurityScheme } from '../model.ts';
import { objectMember, textMember, textsMember } from '../node-members.ts';
import { type CompileContext, nodeAt } from './context.ts';

/** Compiles `components/securitySchemes`. */
export function compileSecuritySchemes(context: CompileContext): readonly SecurityScheme[] {
  const schemes = objectMember(objectMember(context.root, 'components'), 'securitySchemes');
  const pointer = '/components/securitySchemes';
  return Object.keys(schemes).map((name) => compileScheme(name, nodeAt(context, childPointer(pointer, name)).json));
}

function compileScheme(name: string, json: JsonObject): SecurityScheme {
  const type = textMember(json, 'type') ?? '';
  // Scheme names are case-insensitive (RFC 9110 section 11.1).
  if (type === 'http') return { name, kind: 'http', scheme: (textMember(json, 'scheme') ?? '').toLowerCase() };
  if (type !== 'apiKey') return { name, kind: 'other', type };
  const place = textMember(json, 'in');
  return {
    name,
    kind: 'apiKey',
    in: place === 'header' || place === 'cookie' ? place : 'query',
    parameterName: textMember(json, 'name') ?? '',
  };
}

/** Compiles a list of Security Requirement Objects; names of unknown schemes are passed over. */
export function compileSecurity(
  requirements: readonly Json[],
  schemes: readonly SecurityScheme[],
): readonly SecurityRequirement[] {
  return requirements
    .filter(isJsonObject)
    .map((requirement) =>
      schemes
        .filter((scheme) => Object.hasOwn(requirement, scheme.name))
        .map((scheme) => ({ scheme, roles: textsMember(requirement, scheme.name) })),
    );
}
