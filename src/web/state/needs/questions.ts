import { asQuestion, readQuestion, type AskedQuestion } from '#contract/visits/staff-question-parse.ts';
import type { StaffQuestion } from '#contract/visits/staff-question.ts';
import { asId, asList, asRecord } from '#contract/values/checks.ts';
import { isCounted, MOST_QUESTIONS, type AnsweredDish } from '#domain/needs/staff-answers.ts';
import { create } from 'zustand';
import { serverNow } from '../../browser/clock.ts';
import { keep } from '../../browser/kept.ts';
import { wantOverlays } from '../../navigation/overlay.ts';

/** What this guest has asked the staff, and what names this phone where it has no seat. */
export interface Questions {
  key: string;
  /** The latest first. */
  asked: readonly AskedQuestion[];
}

/** This guest's questions, kept on this phone. */
export const questions = keep<Questions>('questions', 'local', { key: '', asked: [] }, (value) => {
  const stored = asRecord(value);
  const asked = asList(stored?.['asked'], asQuestion, MOST_QUESTIONS);
  return asked && { key: asId(stored?.['key']) ?? '', asked };
});

const useNews = create<{ answered: AskedQuestion | null }>(() => ({ answered: null }));

/** The question that was answered just now; null once it was told. */
export function useAnswered(): AskedQuestion | null {
  return useNews((state) => state.answered);
}

/** True while the guest has not been told of an answer. */
export function isAnswerNews(): boolean {
  return useNews.getState().answered !== null;
}

/** Notes that the guest has been told of an answer. */
export function noteTold(): void {
  useNews.setState({ answered: null });
}

/** Keeps a question as the server knows it now. */
export function keepQuestion(question: AskedQuestion): void {
  const { key, asked } = questions.get();
  const others = asked.filter(({ id }) => id !== question.id);
  const kept = [question, ...others].toSorted((a, b) => b.askedAt - a.askedAt).slice(0, MOST_QUESTIONS);
  questions.set({ key, asked: kept });
}

/** Takes what the stream tells of a question; an answer to one that waited here is news for the guest. */
export function hearQuestion(told: StaffQuestion): void {
  const question = readQuestion(told);
  const before = questions.get().asked.find(({ id }) => id === question.id);
  if (JSON.stringify(before) === JSON.stringify(question)) return;
  keepQuestion(question);
  if (question.state !== 'answered' || before === undefined || before.state === 'answered') return;
  useNews.setState({ answered: question });
  wantOverlays();
}

function isAnswered(question: AskedQuestion): question is AskedQuestion & AnsweredDish {
  return question.answer !== null && isCounted(question.answeredAt, serverNow());
}

/** The answers that count now, of the latest question first. */
export function answersNow(asked = questions.get().asked): (AskedQuestion & AnsweredDish)[] {
  return asked.filter(isAnswered);
}
