import { useRef, useState } from 'react';
import {
  firstAnswer,
  formFault,
  isInput,
  type FormAnswer,
  type FormFault,
  type FormField,
  type FormInput,
} from '#domain/menu/dynamic-form.ts';
import type { Id } from '#domain/menu/menu.ts';
import { formFaultText, plainAnswer } from '#text/guest/form-words.ts';
import { usePage } from '../page/page.tsx';
import { afterPress } from './after-press.ts';
import { asList, asRecord, asText, type Check } from '#contract/values/checks.ts';
import { useAcrossLoads } from '../browser/across-loads.ts';
import { isBeingRead, usePhones } from './use-phones.ts';

/** A fault shows after this pause in typing. */
const PAUSE_MS = 1000;

/** A form in progress. */
export interface FormState {
  answer(field: FormInput): FormAnswer;
  /** The fault of a field in words, shown once the guest has left it, paused in it or tried to send. */
  shown(field: FormInput): string | null;
  change(field: FormInput, changes: Partial<FormAnswer>): void;
  leave(field: FormInput): void;
  /** A phone number is still being checked. */
  reading: boolean;
  /** The faulty fields, in order. */
  faults: readonly { field: FormInput; fault: FormFault }[];
  /** Shows every fault from now on. */
  showAll(): void;
  /** Shows the server's faults until their fields change. */
  refuse(messages: Readonly<Record<string, string>>): void;
  /** Resets all answers. */
  clear(): void;
  /** Every answer as sent: numbers as plain decimals, phone numbers in full. */
  answers(): readonly { field: FormInput; answer: FormAnswer }[];
}

type Given = Readonly<Record<string, FormAnswer>>;

const MOST_FIELDS = 500;
const LONGEST_ANSWER = 20_000;

const asAnswer: Check<FormAnswer> = (value) => {
  const stored = asRecord(value);
  const text = asText(stored?.['text'], LONGEST_ANSWER);
  const chosen = asList(stored?.['chosen'], asText, MOST_FIELDS);
  const other = asText(stored?.['other'], LONGEST_ANSWER);
  return text !== null && chosen ? { text, chosen, other } : null;
};

const asGiven: Check<Given> = (value) => {
  const stored = asRecord(value);
  if (!stored) return null;
  const answers = Object.entries(stored).flatMap(([name, each]) => {
    const answer = asAnswer(each);
    return answer ? [[name, answer] as const] : [];
  });
  return Object.fromEntries(answers);
};

/** The guest's answer so far, else the venue's default. */
function answerIn(given: Given, field: FormInput): FormAnswer {
  return (Object.hasOwn(given, field.name) ? given[field.name] : undefined) ?? firstAnswer(field);
}

/**
 * The answers of a form, checked on every change (specification section 5, Dynamic forms); a reload keeps
 * them.
 */
export function useForm(id: Id, fields: readonly FormField[], country: string): FormState {
  const { t } = usePage();
  const [given, setGiven] = useState<Given>({});
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const timer = useRef(0);
  useAcrossLoads(`form:${id}`, Object.keys(given).length > 0 ? given : null, asGiven, setGiven);
  const inputs = fields.filter(isInput);
  const answer = (field: FormInput) => answerIn(given, field);
  const numbers = inputs.flatMap((field) => (field.kind === 'tel' ? answer(field).text.trim() : []));
  const phones = usePhones(numbers, country);
  const isPhone = (text: string) => Boolean(phones[text]);
  const fault = (field: FormInput) => formFault(field, plainAnswer(field, answer(field)), isPhone);
  const see = (...names: string[]) => setSeen((before) => new Set([...before, ...names]));

  function shown(field: FormInput): string | null {
    if (Object.hasOwn(refused, field.name)) return refused[field.name] ?? null;
    const found = seen.has(field.name) ? fault(field) : null;
    const isOpen = found?.kind === 'phone' && isBeingRead(phones, answer(field).text.trim());
    return found === null || isOpen ? null : formFaultText(t, field, found);
  }

  function full(field: FormInput): FormAnswer {
    const plain = plainAnswer(field, answer(field));
    const phone = field.kind === 'tel' ? phones[plain.text] : null;
    return phone ? { ...plain, text: phone.e164 } : plain;
  }

  function give(field: FormInput, changes: Partial<FormAnswer>): void {
    const { name } = field;
    setGiven((before) => ({ ...before, [name]: { ...answerIn(before, field), ...changes } }));
  }

  return {
    answer,
    shown,
    change(field, changes) {
      const { name } = field;
      give(field, changes);
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)));
      clearTimeout(timer.current);
      // A guest who has just chosen "Other" still has to type its text.
      if (changes.text !== undefined || changes.other?.trim())
        timer.current = window.setTimeout(() => see(name), PAUSE_MS);
    },
    leave(field) {
      afterPress(() => see(field.name));
      const phone = field.kind === 'tel' ? phones[answer(field).text.trim()] : null;
      if (phone) give(field, { text: phone.written });
    },
    reading: numbers.some((number) => isBeingRead(phones, number)),
    faults: inputs.flatMap((field) => {
      const found = fault(field);
      return found ? { field, fault: found } : [];
    }),
    showAll: () => see(...inputs.map(({ name }) => name)),
    refuse: setRefused,
    clear: () => setGiven({}),
    answers: () => inputs.map((field) => ({ field, answer: full(field) })),
  };
}
