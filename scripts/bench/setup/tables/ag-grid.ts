import { ClientSideRowModelModule, createGrid, ModuleRegistry } from "ag-grid-community";
import { COLUMN_COUNT, LINES, type Line, place, ROW_HEIGHT } from "./rows.ts";

ModuleRegistry.registerModules([ClientSideRowModelModule]);
createGrid<Line>(place(), {
  rowData: [...LINES],
  rowHeight: ROW_HEIGHT,
  columnDefs: Array.from({ length: COLUMN_COUNT }, (_, column) => ({
    colId: String(column),
    headerName: `Column ${column}`,
    minWidth: 140,
    flex: 1,
    valueGetter: ({ data }: { readonly data?: Line | undefined }) => data?.cells[column],
  })),
});
window.scroller = () => document.querySelector(".ag-grid-viewport");
