/** The types whose values hold no text; `ReactNode` may be one. */
const ELEMENT_TYPES = new Set(['Element', 'ReactElement', 'ReactPortal']);
const EMPTY_TYPES = new Set(['TSNullKeyword', 'TSUndefinedKeyword', 'TSBooleanKeyword']);

const isSpace = ({ type, value }) =>
  type === 'JSXText' && value.includes('\n') && value.trim() === '';
const isComment = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression';
const childrenOf = (element) =>
  element.children.filter((child) => !isSpace(child) && !isComment(child));
const contentOf = (child) => (child.type === 'JSXExpressionContainer' ? child.expression : child);

const isFragment = (element) =>
  element.type === 'JSXFragment' || element.openingElement.name.name === 'Fragment';
const isMap = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'map';

/** What a function returns, without that of functions in it. */
function returnedBy(body) {
  if (body.type !== 'BlockStatement') return [body];
  const found = [];
  const visit = (statement) => {
    if (!statement) return;
    if (statement.type === 'ReturnStatement') found.push(statement.argument);
    else if (statement.type === 'BlockStatement') statement.body.forEach(visit);
    else if (statement.type === 'IfStatement')
      [statement.consequent, statement.alternate].forEach(visit);
    else if (statement.type === 'SwitchStatement')
      statement.cases.forEach((each) => each.consequent.forEach(visit));
  };
  visit(body);
  return found;
}

/** An element holds one text, or elements: a page that the browser translates loses its text nodes (docs/architecture.md, rule 9). */
export const oneText = {
  meta: {
    messages: {
      beside:
        'Rule 9: an element holds one text. Put this into its own element, or all of the text into one template string.',
      fragment: 'Rule 9: an element holds one text. A fragment is none: put this into an element.',
      list: 'Rule 9: an element holds one text. Put each item of the list into an element.',
      returned: 'Rule 9: a component returns elements: JSX.Element, or null.',
    },
  },
  create(context) {
    const declarationOf = (identifier) => {
      for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable.defs[0];
      }
      return undefined;
    };

    const isElementType = (type) => {
      if (!type) return false;
      if (type.type === 'TSUnionType') return type.types.every(isElementType);
      if (EMPTY_TYPES.has(type.type)) return true;
      if (type.type === 'TSLiteralType') return typeof type.literal.value === 'boolean';
      return (
        type.type === 'TSTypeReference' &&
        ELEMENT_TYPES.has(type.typeName.name ?? type.typeName.right.name)
      );
    };

    /** True for a parameter, or a property of one, whose type is that of an element. */
    const isElementParameter = ({ name }, { node }) => {
      const isOf = (parameter) => {
        const annotation = parameter.typeAnnotation?.typeAnnotation;
        if (parameter.type === 'Identifier')
          return parameter.name === name && isElementType(annotation);
        if (parameter.type !== 'ObjectPattern') return false;
        const property = parameter.properties.find(
          ({ value }) => (value?.left ?? value)?.name === name,
        );
        const member = annotation?.members?.find(({ key }) => key?.name === property?.key.name);
        return isElementType(member?.typeAnnotation?.typeAnnotation);
      };
      return node.params.some(isOf);
    };

    const holdsNoText = (node) => {
      switch (node?.type) {
        case 'JSXElement':
        case 'JSXFragment':
          return true;
        case 'Literal':
          return node.value === null || typeof node.value === 'boolean';
        case 'LogicalExpression':
          return (node.operator === '&&' || holdsNoText(node.left)) && holdsNoText(node.right);
        case 'ConditionalExpression':
          return holdsNoText(node.consequent) && holdsNoText(node.alternate);
        case 'ArrayExpression':
          return node.elements.every(holdsNoText);
        case 'CallExpression':
          return isMap(node)
            ? returnsNoText(node.arguments[0])
            : /^(render|createPortal)/.test(node.callee.name ?? '');
        case 'Identifier': {
          if (node.name === 'undefined') return true;
          const declaration = declarationOf(node);
          if (declaration?.type === 'Variable' && declaration.parent.kind === 'const')
            return holdsNoText(declaration.node.init);
          return declaration?.type === 'Parameter' && isElementParameter(node, declaration);
        }
        default:
          return false;
      }
    };
    const returnsNoText = (mapper) =>
      mapper.body ? returnedBy(mapper.body).every(holdsNoText) : /^render/.test(mapper.name ?? '');

    /** A list of texts, of which each is a text node although it is the only child. */
    const isListOfTexts = (node) => {
      if (node.type === 'LogicalExpression') return isListOfTexts(node.right);
      if (node.type === 'ConditionalExpression')
        return isListOfTexts(node.consequent) || isListOfTexts(node.alternate);
      return (node.type === 'ArrayExpression' || isMap(node)) && !holdsNoText(node);
    };

    const judge = (element) => {
      const children = childrenOf(element);
      for (const child of children) {
        const content = contentOf(child);
        if (isFragment(element)) {
          if (!holdsNoText(content)) context.report({ node: child, messageId: 'fragment' });
        } else if (children.length > 1) {
          if (!holdsNoText(content)) context.report({ node: child, messageId: 'beside' });
        } else if (isListOfTexts(content)) context.report({ node: child, messageId: 'list' });
      }
    };
    const judgeReturn = ({ returnType }) => {
      if (returnType?.typeAnnotation.typeName?.name === 'ReactNode')
        context.report({ node: returnType, messageId: 'returned' });
    };

    return {
      JSXElement: judge,
      JSXFragment: judge,
      FunctionDeclaration: judgeReturn,
      ArrowFunctionExpression: judgeReturn,
    };
  },
};
