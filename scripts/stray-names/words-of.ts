import { type Ancestors, child, children, nameOf, type Syntax, textOf } from './syntax.ts';

export interface Vocabulary {
  /** What of a field holds such a word: `kind`, `mode`. */
  property: string;
  /** The type of such words: a list of that type is one of them. */
  type: string;
  words: ReadonlySet<string>;
}

/**
 * The words of a vocabulary that code compares with, lists or builds a field from. An object with such words as its
 * keys is a table, and the compiler knows whether it is whole: it is none of these.
 */
export function wordsNamed(node: Syntax, within: Ancestors, vocabulary: Vocabulary): string[] {
  const named = (forms[node.type] ?? []).flatMap((form) => form(node, within, vocabulary));
  return named.flatMap((each) => textOf(each) ?? []).filter((text) => vocabulary.words.has(text));
}

type Form = (node: Syntax, within: Ancestors, vocabulary: Vocabulary) => (Syntax | undefined)[];

const compared: Form = (node, _, vocabulary) => {
  const sides = [child(node, 'left'), child(node, 'right')];
  return /^[!=]==?$/.test(String(node.operator)) && sides.some((side) => reads(side, vocabulary)) ? sides : [];
};
/** `field.kind`, `kind`, `kind(name)`, `field?.kind ?? ''`. */
function reads(node: Syntax | undefined, vocabulary: Vocabulary): boolean {
  if (!node) return false;
  const inner = [child(node, 'expression'), child(node, 'callee'), child(node, 'left')];
  const own = nameOf(node) ?? nameOf(child(node, 'property'));
  return own === vocabulary.property || inner.some((each) => reads(each, vocabulary));
}

const switched: Form = (node, _, vocabulary) =>
  reads(child(node, 'discriminant'), vocabulary) ? children(node, 'cases').map((each) => child(each, 'test')) : [];

/**
 * Two or more such words and no other, or a list that says it is of them, or one that is asked whether it holds one.
 */
const listed: Form = (node, within, vocabulary) => {
  const elements = children(node, 'elements');
  const isOnly = elements.length > 1 && elements.every((each) => vocabulary.words.has(textOf(each) ?? ''));
  const [nearest] = within.filter(({ type }) => !/^TS(As|Satisfies)Expression$/.test(type));
  const isMembershipTest =
    nearest?.type === 'MemberExpression' &&
    /^(includes|has)$/.test(nameOf(child(nearest, 'property')) ?? '') &&
    children(within[within.indexOf(nearest) + 1], 'arguments').some((each) => reads(each, vocabulary));
  const says = within.find(({ type }) => type === 'VariableDeclarator');
  return (vocabulary.property === 'mode' && isOnly) || isMembershipTest || mentions(child(says, 'id'), vocabulary)
    ? elements
    : [];
};
function mentions(node: Syntax | undefined, vocabulary: Vocabulary): boolean {
  if (!node) return false;
  if (nameOf(child(node, 'typeName')) === vocabulary.type) return true;
  const inner = ['typeAnnotation', 'elementType', 'typeArguments'].map((name) => child(node, name));
  return [...inner, ...children(node, 'types'), ...children(node, 'params')].some((each) => mentions(each, vocabulary));
}

const built: Form = (node, _, vocabulary) => {
  const properties = children(node, 'properties');
  const value = (name: string) =>
    child(
      properties.find((each) => nameOf(child(each, 'key')) === name),
      'value',
    );
  const isField = value('kind') !== undefined && value('mode') !== undefined;
  const propertyValue = value(vocabulary.property);
  return isField ? [propertyValue?.type === 'TSAsExpression' ? child(propertyValue, 'expression') : propertyValue] : [];
};

const members = (node: Syntax | undefined): (Syntax | undefined)[] =>
  node?.type === 'TSUnionType' ? children(node, 'types') : [node];

const decided: Form = (node, _, vocabulary) => {
  const extendsTypes = members(child(node, 'extendsType'));
  const isAll = extendsTypes.every((each) => vocabulary.words.has(textOf(each) ?? ''));
  const indexName = textOf(child(child(node, 'checkType'), 'indexType'));
  return indexName === vocabulary.property || (vocabulary.property === 'mode' && isAll) ? extendsTypes : [];
};
const typed: Form = (node) =>
  nameOf(child(node, 'typeName')) === 'Field'
    ? children(child(node, 'typeArguments'), 'params').flatMap((each) => members(each))
    : [];

const forms: Readonly<Record<string, readonly Form[]>> = {
  BinaryExpression: [compared],
  SwitchStatement: [switched],
  ArrayExpression: [listed],
  ObjectExpression: [built],
  TSConditionalType: [decided],
  TSTypeReference: [typed],
};
