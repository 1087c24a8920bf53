import DotsSix from 'icon:dots-six-vertical';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  rectSortingStrategy,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useWords } from '../../words/words.ts';
import css from './sortable.module.css';

/**
 * Rows that are moved by pointer or keyboard; `inGrid`: cards, several beside each other. `onMove` gets a row and the one
 * whose place it takes.
 */
export function Sortable({
  ids,
  inGrid = false,
  nameOf,
  onMove,
  children,
}: {
  ids: readonly string[];
  inGrid?: boolean;
  nameOf: (id: string) => string;
  onMove: (id: string, overId: string) => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => nameOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('isOver', { name: name(active.id), place: ids.indexOf(String(over.id)) + 1 }) : '',
    onDragEnd: ({ active }) => t('dropped', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('dropCanceled', { name: name(active.id) }),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moveHelp') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...ids]} strategy={inGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row of the list; `children` gets the button that lifts it, null where it can't be moved. */
export function SortableRow({
  id,
  name,
  canMove,
  className,
  children,
  ...rest
}: {
  id: string;
  name: string;
  canMove: boolean;
  children: (handle: ReactNode) => ReactNode;
} & Omit<ComponentProps<'div'>, 'id' | 'children'>) {
  const { t } = useWords();
  const row = useRef<HTMLDivElement | null>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: !canMove });
  const { x = 0, y = 0 } = transform ?? {};
  // The page's policy allows no style attributes.
  useEffect(() => {
    row.current?.style.setProperty('--shift', `${x}px ${y}px`);
    row.current?.style.setProperty('--shift-time', transition ? 'var(--d-2)' : '0s');
  }, [x, y, transition]);
  return (
    <div
      {...rest}
      ref={(node) => {
        setNodeRef(node);
        row.current = node;
      }}
      className={classes(css.row, className)}
      data-lifted={isDragging || undefined}
    >
      {children(
        canMove ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={css.hand}
            aria-label={t('moveThing', { name })}
            {...attributes}
            {...listeners}
            aria-roledescription={undefined}
          >
            <DotsSix />
          </button>
        ) : null,
      )}
    </div>
  );
}
