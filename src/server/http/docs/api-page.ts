import { problems, type ProblemCode } from '#contract/values/problem.ts';
import { escapeText } from 'entities';
import {
  answersOf,
  parameterOf,
  refName,
  type ApiAnswer,
  type ApiCall,
  type ApiDescription,
  type ApiMedia,
} from './api-description.ts';

/**
 * Filters while the user types, opens the schema that a link points to, and fills this server's address into examples;
 * the page is readable without it.
 */
export const filterScript = `const field=document.querySelector('input');const calls=[...document.querySelectorAll('details,tr[id]')];
field.addEventListener('input',()=>{const words=field.value.toLowerCase();for(const call of calls)call.hidden=!call.textContent.toLowerCase().includes(words);
for(const part of document.querySelectorAll('section'))part.hidden=!part.querySelector('details:not([hidden]),tr[id]:not([hidden])')});
const open=()=>{const shape=document.getElementById(location.hash.slice(1));if(shape?.tagName==='DETAILS')shape.open=true};addEventListener('hashchange',open);open();
for(const example of document.querySelectorAll('pre.curl'))example.textContent=example.textContent.replace('{server}',location.origin);`;

export const pageStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem;overflow-wrap:normal}
summary{padding:.6rem 0;cursor:pointer}details{border-block-end:1px solid}details>*:last-child{margin-block-end:1rem}input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
h4{margin:1rem 0 .25rem}ul,dl,p{margin:.25rem 0}dt{font-weight:600}dd{margin:0 0 .5rem 1.5rem}
td,th{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0}b{display:inline-block;min-width:4.5rem}:target{outline:3px solid}`;

/** Renders a sentence of the description: text between backticks is code. */
function sentence(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function listOf(title: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<h4>${title}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function shapeOf({ schema, example, 'x-events': events }: ApiMedia): string {
  if (events) {
    const rows = Object.entries(events).map(([name, { $ref }]) => `<code>${name}</code> ${linkTo($ref)}`);
    return rows.join(', ');
  }
  const name = schema.$ref === undefined ? '' : linkTo(schema.$ref);
  const shown = example ?? (name === '' && schema.format !== 'binary' ? schema : undefined);
  return shown === undefined ? name : `${name}<pre>${escapeText(JSON.stringify(shown, null, 2))}</pre>`;
}

function linkTo(ref: string): string {
  const name = refName(ref);
  return `<a href="#schema-${name}"><code>${name}</code></a>`;
}

function isRefusal({ content = {} }: ApiAnswer): boolean {
  return 'application/problem+json' in content;
}

/** The permitted callers, as text. */
function callersOf({ security = [] }: ApiCall, { components }: ApiDescription): string[] {
  if (security.length === 0) return ['anybody'];
  return security.map((ways) => {
    const [name] = Object.keys(ways);
    if (name === undefined) return 'anybody';
    return `<code>${name}</code> ${escapeText(components.securitySchemes[name]?.description ?? '')}`;
  });
}

function parametersOf(call: ApiCall, description: ApiDescription): string[] {
  return (call.parameters ?? []).map((each) => {
    const { name, in: place, required, description: about = '' } = parameterOf(each, description);
    return `<code>${escapeText(name)}</code> in ${place}${required ? '' : ', optional'}${about && `: ${sentence(about)}`}`;
  });
}

function headersOf({ headers = {} }: ApiAnswer): string {
  const usual = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
  return usual.length === 0
    ? ''
    : `<p>Headers: ${usual.map((name) => `<code>${name}</code>`).join(', ')}</p>`;
}

function successesOf(call: ApiCall, description: ApiDescription): string {
  const answers = answersOf(call, description)
    .filter(([, answer]) => !isRefusal(answer))
    .map(([status, answer]) => {
      const bodies = Object.entries(answer.content ?? {}).map(
        ([type, media]) => `<p><code>${escapeText(type)}</code> ${shapeOf(media)}</p>`,
      );
      return `<dt>${status} ${sentence(answer.description)}</dt><dd>${headersOf(answer)}${bodies.join('')}</dd>`;
    });
  return `<h4>Answers</h4><dl>${answers.join('')}</dl>`;
}

function refusalsOf(call: ApiCall, description: ApiDescription): string[] {
  return answersOf(call, description)
    .filter(([status, answer]) => isRefusal(answer) && status !== 'default')
    .map(([status, { content = {} }]) => {
      const codes = Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {}));
      const links = codes.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`);
      return `${status} ${links.join(', ')}`;
    });
}

/** The curl command for a call, filled with the description's examples. */
function curlOf(method: string, path: string, call: ApiCall, description: ApiDescription): string {
  const parameters = (call.parameters ?? []).map((each) => parameterOf(each, description));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = parameters.find((each) => each.in === 'path' && each.name === name);
    return String(found?.example ?? whole);
  });
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `;
  const parts = [`curl ${verb}'{server}${filled}'`];
  const schemes = (call.security ?? []).flatMap((ways) => Object.keys(ways));
  if (schemes.includes('staff') || schemes.includes('operator'))
    parts.push(`-H 'Authorization: Bearer {token}'`);
  const body = call.requestBody?.content['application/json'];
  if (body?.example !== undefined)
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(body.example).replaceAll("'", '’')}'`,
    );
  return parts.join(' \\\n  ');
}

function callOf(method: string, path: string, call: ApiCall, description: ApiDescription): string {
  const { operationId = '', summary = '', description: about = '', requestBody } = call;
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) => `<code>${escapeText(type)}</code> ${linkOrWords(media)}`,
  );
  return [
    `<details id="call-${operationId}"><summary><b>${method.toUpperCase()}</b> <code>${escapeText(path)}</code> ${escapeText(summary)}</summary>`,
    `<p><code>${operationId}</code></p>`,
    about && `<p>${sentence(about)}</p>`,
    listOf('Callers', callersOf(call, description)),
    listOf('Parameters', parametersOf(call, description)),
    listOf('Body', bodies),
    successesOf(call, description),
    listOf('Refusals', refusalsOf(call, description)),
    `<h4>Example</h4><pre class="curl">${escapeText(curlOf(method, path, call, description))}</pre></details>`,
  ].join('');
}

/** The name of a body's schema as a link, or its content as text; the command contains the example. */
function linkOrWords({ schema }: ApiMedia): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  return schema.description === undefined
    ? `<pre>${escapeText(JSON.stringify(schema, null, 2))}</pre>`
    : escapeText(schema.description);
}

function callsByTag(description: ApiDescription): string {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      tag: call.tags?.[0],
      text: callOf(method, path, call, description),
    })),
  );
  return description.tags
    .map(({ name, description: about }) => {
      const mine = calls.filter(({ tag }) => tag === name).map(({ text }) => text);
      return `<section><h2>${escapeText(name)}</h2><p>${escapeText(about)}</p>${mine.join('')}</section>`;
    })
    .join('');
}

function problemRows(): string {
  return (Object.keys(problems) as ProblemCode[])
    .map((code) => {
      const [status, title] = problems[code];
      return `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeText(title)}</td></tr>`;
    })
    .join('');
}

/** The API as a page for people: every call with an example, every shape, every problem code. */
export function writeApiPage(description: ApiDescription): string {
  const { info, components } = description;
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code> ${escapeText(schema.description ?? '')}</summary><pre>${escapeText(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>API | ${info.title}</title><style>${pageStyle}</style></head><body><main>`,
    `<h1>${info.title} ${info.version}: the API</h1><p>${sentence(info.description ?? '')} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>`,
    `<p><label>Find a call, a shape or a code<input type="search"></label></p>`,
    callsByTag(description),
    `<section><h2>Shapes</h2>${shapes.join('')}</section>`,
    `<section><h2>Problem codes</h2><p>Every refusal is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>`,
    `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${problemRows()}</tbody></table></section>`,
    `</main><script>${filterScript}</script></body></html>`,
  ].join('');
}
