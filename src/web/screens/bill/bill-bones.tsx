import { Bone } from '#ui/panels/skeleton.tsx';
import css from './bill.module.css';

/** What stands in for a bill until it is there: its ring beside the legend, and rows. */
export function BillBones() {
  return (
    <>
      <div className={css.coming}>
        <Bone shape="ring" />
        <div>
          <Bone shape="line" />
          <Bone shape="line" />
          <Bone shape="line" />
        </div>
      </div>
      <Bone shape="field" />
      <Bone shape="field" />
      <Bone shape="field" />
    </>
  );
}
