import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { Table } from "../../../../packages/web/src/ui/list/table.tsx";
import { startAppearance } from "../../../../packages/web/src/ui/theme/theme.ts";
import { UiProvider } from "../../../../packages/web/src/ui/ui-provider.tsx";
import { LINES, type Line, place, TABLE_COLUMN_COUNT } from "./rows.ts";

const COLUMNS = Array.from({ length: TABLE_COLUMN_COUNT }, (_, column) => ({
  id: String(column),
  header: () => `Column ${column}`,
  cell: ({ cells }: Line) => cells[column],
}));
const rowKey = ({ id }: Line) => String(id);

startAppearance();
const root = place();
root.style.display = "flex";
createRoot(root).render(
  <UiProvider>
    <MemoryRouter>
      <Table label="Lines" columns={COLUMNS} rows={LINES} rowKey={rowKey} />
    </MemoryRouter>
  </UiProvider>,
);
window.scroller = () => document.querySelector(".parley-table-frame");
