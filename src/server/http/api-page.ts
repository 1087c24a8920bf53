import { problems } from '#contract/problem.ts';
import { exampleOf } from './api-example.ts';

/** The parts of an OpenAPI description that the page tells of. */
export interface ApiDescription {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, ApiCall>>;
  components: { schemas: Record<string, object> };
}

type Schemas = ApiDescription['components']['schemas'];

interface ApiCall {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** Follows what is typed into the filter, opens the shape a link leads to, names this server in examples; everything is readable without it. */
export const filterScript = `const field=document.querySelector('input');const calls=[...document.querySelectorAll('details,tr[id]')];
field.addEventListener('input',()=>{const words=field.value.toLowerCase();for(const call of calls)call.hidden=!call.textContent.toLowerCase().includes(words);
for(const part of document.querySelectorAll('section'))part.hidden=!part.querySelector('details:not([hidden]),tr[id]:not([hidden])')});
const open=()=>{const shape=document.getElementById(location.hash.slice(1));if(shape?.tagName==='DETAILS')shape.open=true};addEventListener('hashchange',open);open();
for(const example of document.querySelectorAll('pre.curl'))example.textContent=example.textContent.replace('{server}',location.origin);`;

export const pageStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem}
summary{padding:.6rem 0;cursor:pointer}details{border-block-end:1px solid}input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
td,th{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0}b{display:inline-block;min-width:4.5rem}:target{outline:3px solid}`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function schemaText(schema: object): string {
  const { $ref } = schema as { $ref?: string };
  const name = $ref?.split('/').at(-1);
  return name
    ? `<a href="#schema-${name}"><code>${name}</code></a>`
    : `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}

function curlOf(method: string, path: string, { requestBody, tags }: ApiCall, schemas: Schemas): string {
  const verb = method === 'get' ? '' : `-X ${method.toUpperCase()} `;
  const parts = [`curl ${verb}'{server}${path.replace('{lang}', 'en')}'`];
  if (tags?.includes('staff')) parts.push(`-H 'Authorization: Bearer {token}'`);
  const body = requestBody?.content['application/json']?.schema;
  if (body)
    parts.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(exampleOf(body, schemas)).replaceAll("'", '’')}'`,
    );
  return parts.join(' \\\n  ');
}

function callOf(method: string, path: string, call: ApiCall, schemas: Schemas): string {
  const body = call.requestBody?.content['application/json']?.schema;
  const answers = Object.entries(call.responses).flatMap(([status, { content }]) =>
    Object.values(content ?? {}).map(
      ({ schema }) => `<dt>${status === 'default' ? 'refusal' : status}</dt><dd>${schemaText(schema)}</dd>`,
    ),
  );
  const parameters = (call.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<li><code>${escaped(name)}</code> in ${place}${required ? '' : ', optional'}</li>`,
  );
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(call.summary ?? '')}</summary>`,
    parameters.length > 0 && `<h4>Parameters</h4><ul>${parameters.join('')}</ul>`,
    body && `<h4>Body</h4>${schemaText(body)}`,
    `<h4>Answers</h4><dl>${answers.join('')}</dl><h4>Example</h4><pre class="curl">${escaped(curlOf(method, path, call, schemas))}</pre></details>`,
  ]
    .filter(Boolean)
    .join('');
}

function callsByTag({ paths, components: { schemas } }: ApiDescription): string {
  const groups = new Map<string, string[]>();
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const tag = call.tags?.[0] ?? 'more';
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, call, schemas)]);
    }
  }
  return Array.from(
    groups,
    ([tag, calls]) => `<section><h2>${escaped(tag)}</h2>${calls.join('')}</section>`,
  ).join('');
}

function problemRows(): string {
  return Object.entries(problems)
    .map(
      ([code, [status, title]]) =>
        `<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
    )
    .join('');
}

/** The API as a page for people: every call with an example, every shape, every problem code. */
export function writeApiPage(description: ApiDescription): string {
  const { info, components } = description;
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code></summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>API | ${info.title}</title><style>${pageStyle}</style></head><body><main>`,
    `<h1>${info.title} ${info.version}: the API</h1><p>${escaped(info.description ?? '')}. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>`,
    `<p><label>Find a call, a shape or a code<input type="search"></label></p>`,
    callsByTag(description),
    `<section><h2>Shapes</h2>${shapes.join('')}</section>`,
    `<section><h2>Problem codes</h2><p>Every refusal is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>`,
    `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${problemRows()}</tbody></table></section>`,
    `</main><script>${filterScript}</script></body></html>`,
  ].join('');
}
