import { useWords } from '../../words/words.ts';
import { ChoiceField } from './choice-field.tsx';

const COURSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The course in which the kitchen serves a dish, or the dishes of a category; `none` says what it means to set none. */
export function CourseField({ at, none }: { at: string; none: string }) {
  const { t, number } = useWords();
  return (
    <ChoiceField
      at={at}
      label={t('course')}
      message={t('courseMore')}
      options={[
        { value: null, label: none },
        ...COURSES.map((course) => ({ value: course, label: number(course) })),
      ]}
    />
  );
}
